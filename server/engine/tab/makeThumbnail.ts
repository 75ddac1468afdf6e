const EDGE = 320
/** A picture of more than this is no picture of a camera, but meant to take up the memory. */
const MOST_PIXELS = 50_000_000

/** As on Node: a small picture of an image, as WebP. Throws when the image cannot be read. */
export const makeThumbnail = (image: ReadableStream<Uint8Array>) => draw(image, EDGE, 'image/webp')

/** An image as the documents that are drawn here take it. Throws as `makeThumbnail`. */
export const makePng = (image: ReadableStream<Uint8Array>) => draw(image, 2 * EDGE, 'image/png')

async function draw(
  image: ReadableStream<Uint8Array>,
  edge: number,
  type: 'image/webp' | 'image/png',
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await createImageBitmap(await new Response(image).blob())
  const { width, height } = picture
  if (width * height > MOST_PIXELS) throw new Error('The image is too large')
  const scale = Math.min(1, edge / width, edge / height)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = await canvas.convertToBlob({ type, quality: 0.8 })
  return new Uint8Array(await drawn.arrayBuffer())
}
