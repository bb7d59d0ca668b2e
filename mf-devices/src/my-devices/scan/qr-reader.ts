/** Gives the texts of the QR codes in a picture. */
export type QrReader = (picture: HTMLVideoElement) => Promise<string[]>

type Detector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own, where it has one that knows QR codes: TypeScript does not know it yet. */
async function ownDetector(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector: own } = window as { BarcodeDetector?: DetectorClass }
  const formats = await own?.getSupportedFormats()
  return formats?.includes('qr_code') ? own : undefined
}

/** A reader of QR codes: the browser's, or else a library that is fetched when it is needed. */
export async function qrReader(): Promise<QrReader> {
  const Class = (await ownDetector()) ?? (await import('qr/decode.js')).BarcodeDetector
  const detector = new Class({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}
