import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const EDGE = 320
/** A picture of more than this is no picture of a camera, but meant to take up the memory. */
const MOST_PIXELS = 50_000_000

/** A thumbnail as WebP, without metadata such as the location. Throws when the image cannot be read. */
export const makeThumbnail = (image: ReadableStream<Uint8Array>) => draw(image, EDGE, 'webp')

/** An image as the documents that are drawn here take it. Throws as `makeThumbnail`. */
export const makePng = (image: ReadableStream<Uint8Array>) => draw(image, 2 * EDGE, 'png')

async function draw(
  image: ReadableStream<Uint8Array>,
  edge: number,
  format: 'webp' | 'png',
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first image: it is native code.
  const { default: sharp } = await import('sharp')
  const drawing = sharp({ limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, { quality: 80 })
  const [bytes] = await Promise.all([drawing.toBuffer(), pipeline(Readable.from(image), drawing)])
  return new Uint8Array(bytes)
}
