import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { readAs } from '@pillbox/releases/storage'
import * as z from 'zod'

const sealed = z.strictObject({
  report: z.string().describe('The text of the report, as the mac is over it'),
  mac: z.string(),
})

/** How the hosts of a channel know a report of each other from one that somebody put there. */
export type ReportSeal<Report> = {
  seal: (key: string, report: Report) => Buffer
  /**
   * The report in a file; undefined when there is none.
   * @returns `isOurs`: a host with the same secret wrote it, in this very place
   */
  open: (key: string, bytes: Buffer) => { report: Report; isOurs: boolean } | undefined
}

/**
 * @param secret what the hosts of a channel share, and who may write to the store does not know
 * @param read a report in its text; undefined when there is none
 */
export function reportSeal<Report>(
  secret: string,
  read: (bytes: Buffer) => Report | undefined,
): ReportSeal<Report> {
  const own = Buffer.from(hkdfSync('sha256', secret, '', 'telemetry/v1', 32))
  // The key of the file names the channel and the host.
  const macOf = (key: string, text: string) =>
    createHmac('sha256', own).update(`${key}\0${text}`).digest()

  return {
    seal: (key, report) => {
      const text = JSON.stringify(report)
      const mac = macOf(key, text).toString('base64url')
      return Buffer.from(JSON.stringify({ report: text, mac }))
    },
    open: (key, bytes) => {
      // One without a mac is of a host of before.
      const { report: text, mac } = readAs(sealed, bytes) ?? { report: bytes.toString(), mac: '' }
      const report = read(Buffer.from(text))
      const given = Buffer.from(mac, 'base64url')
      const isOurs = given.length === 32 && timingSafeEqual(given, macOf(key, text))
      return report && { report, isOurs }
    },
  }
}
