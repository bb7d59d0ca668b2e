import { generateKeyPairSync, sign } from 'node:crypto'

/** DER, X.690: a tag, the length and the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length]
  return Buffer.concat([Buffer.from([tag, ...size.map((each) => each & 0xff)]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
const commonName = Buffer.from('550403', 'hex')
const alternativeName = Buffer.from('551d11', 'hex')
const name = sequence(
  der(0x31, sequence(der(0x06, commonName), der(0x0c, Buffer.from('localhost')))),
)
const time = (year: string) => der(0x18, Buffer.from(`${year}0101000000Z`))

/** A certificate of localhost and its key, for a server in a test: made anew, trusted by nobody. */
export function selfSigned(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const names = der(0x04, sequence(der(0x82, Buffer.from('localhost'))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time('2020'), time('2120')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(der(0x06, alternativeName), names))),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64')
  const cert = `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}
