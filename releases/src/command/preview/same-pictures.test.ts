import { PNG } from 'pngjs'
import { areSamePictures } from './same-pictures'

/** A white picture on which `draw` says how dark a pixel is. */
function aPicture(draw: (x: number, y: number) => number, width = 24, height = 24): Buffer {
  const picture = new PNG({ width, height })
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = 255 - draw(x, y)
      picture.data.set([light, light, light, 255], (y * width + x) * 4)
    }
  return PNG.sync.write(picture)
}

const box = (x: number, y: number) => (x > 4 && x < 18 && y > 4 && y < 18 ? 220 : 0)

test('a picture is the same as itself', async () => {
  expect(await areSamePictures(aPicture(box), aPicture(box))).toBe(true)
})

test('an edge that is drawn a little otherwise is no difference', async () => {
  const softer = aPicture((x, y) => (x === 5 && box(x, y) > 0 ? 214 : box(x, y)))

  expect(softer.equals(aPicture(box))).toBe(false)
  expect(await areSamePictures(aPicture(box), softer)).toBe(true)
})

test('what somebody would see is a difference, however small it is', async () => {
  const dot = aPicture((x, y) => (x > 9 && x < 13 && y > 9 && y < 13 ? 0 : box(x, y)))

  expect(await areSamePictures(aPicture(box), dot)).toBe(false)
})

test('a page that became longer differs', async () => {
  expect(await areSamePictures(aPicture(box), aPicture(box, 24, 30))).toBe(false)
})

test('what is no picture is the same only to the byte', async () => {
  expect(await areSamePictures(Buffer.from('x'), Buffer.from('x'))).toBe(true)
  expect(await areSamePictures(Buffer.from('x'), Buffer.from('y'))).toBe(false)
  expect(await areSamePictures(aPicture(box), aPicture(box).subarray(0, 40))).toBe(false)
})
