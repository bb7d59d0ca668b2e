import { isDeviceId } from '@pillbox/shared/domain'
import { useEffect, useRef, type RefObject } from 'react'
import { qrReader } from './qr-reader'

/**
 * Why nothing can be scanned: the person or the browser forbids it, there is no camera to use, or what
 * reads codes did not come.
 */
export type ScanFailure = 'not allowed' | 'no camera' | 'no reader'

type Scanning = { read: (deviceId: string) => void; failed: (why: ScanFailure) => void }

const betweenLooksMs = 200
/** The one that looks away from the person, where there are two. */
const wanted = { video: { facingMode: 'environment' } }

class NoReader extends Error {}

function failureOf(error: unknown): ScanFailure {
  if (error instanceof NoReader) return 'no reader'
  const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError'
  return isForbidden ? 'not allowed' : 'no camera'
}

function openCamera(): Promise<MediaStream> {
  // Left out where the page did not come by https.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return devices?.getUserMedia(wanted) ?? Promise.reject(new Error('There is no camera here.'))
}

const turnOff = (camera: MediaStream) => camera.getTracks().forEach((track) => track.stop())

/** Shows what the camera sees and looks for the id of a device in it, until it is found or `ended`. */
async function idSeenBy(camera: MediaStream, picture: HTMLVideoElement, ended: AbortSignal) {
  picture.srcObject = camera
  await picture.play()
  const textsIn = await qrReader().catch((error: unknown) => {
    throw new NoReader('The reader did not come.', { cause: error })
  })
  while (!ended.aborted) {
    // A look that fails says nothing of the next one.
    const texts = await textsIn(picture).catch(() => [])
    const deviceId = texts.map((text) => text.trim()).find(isDeviceId)
    if (deviceId !== undefined) return deviceId
    await new Promise((resume) => setTimeout(resume, betweenLooksMs))
  }
}

async function scan(picture: HTMLVideoElement, ended: AbortSignal): Promise<string | undefined> {
  const camera = await openCamera()
  // At once: what is being waited for may come late.
  ended.addEventListener('abort', () => turnOff(camera))
  try {
    if (!ended.aborted) return await idSeenBy(camera, picture, ended)
  } finally {
    turnOff(camera)
  }
}

/** Looks through the camera for the id of a device until it is read; the camera is off afterwards. */
export function useScan(video: RefObject<HTMLVideoElement | null>, scanning: Scanning): void {
  const latest = useRef(scanning)
  useEffect(() => {
    latest.current = scanning
  })

  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    if (video.current)
      scan(video.current, signal).then(
        (deviceId) => !signal.aborted && deviceId !== undefined && latest.current.read(deviceId),
        (error: unknown) => {
          if (signal.aborted) return
          console.warn('Scanning failed:', error)
          latest.current.failed(failureOf(error))
        },
      )
    return () => end.abort()
  }, [video])
}
