import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '../..')

/** Runs `releases drill --json` as the command line does. */
function drill(): Promise<{ code: number; out: string; said: string }> {
  const args = ['releases/bin/releases.mjs', 'drill', '--json']
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: root }, (error, out, said) => {
      done({ code: Number(error?.code ?? 0), out, said })
    })
  })
}

test('a broken remote is killed in time: new pages and open tabs are right within 2 s', async () => {
  const { code, out, said } = await drill()

  if (code !== 0) throw new Error(said)
  const figures = JSON.parse(out)
  expect(figures).toMatchObject({ ok: true, shellUntouched: true, filesUploaded: 0 })
  // On a machine on which a page takes its usual time; a slower one has as much more.
  expect(figures.openTabMs).toBeLessThan(2 * Math.max(1000, figures.usualMs))
})
