import { linkIn } from './override-link'

const typed = 'pnpm releases override mf-x http://localhost:3100 --ttl 2h'

test('the link is the one that the command has made, whatever else is said beside it', () => {
  const out = '{"ok":true,"link":"http://localhost:3000/l?token=a.b","until":"2026-11-20"}'
  const said = `npm warn http://localhost:3000/releases/v1/override?token=other\n${out}`

  expect(linkIn({ code: 0, out, said }, typed)).toEqual({
    link: 'http://localhost:3000/l?token=a.b',
  })
})

test('without a key it is told what whoever has one can do', () => {
  expect(linkIn({ code: 5, out: '', said: 'REL-402 there is no key' }, typed)).toEqual({
    problem:
      'REL-402 there is no key\n\nWhoever has a key can make it:\n  pnpm releases override mf-x http://localhost:3100 --ttl 2h',
  })
})
