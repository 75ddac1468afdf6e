import { logError } from './logError.ts'

/**
 * A stream of `first`, then of each item as a part. Reads on only as the stream is read. When the reader
 * leaves, or an item cannot be read or turned into a part, the iterator is ended; an error goes to the log
 * and breaks the stream without details.
 */
export function toStream<Item, Part>(
  first: Part,
  rest: AsyncIterator<Item>,
  toPart: (item: Item) => Part,
): ReadableStream<Part> {
  let isLeft = false
  return new ReadableStream<Part>({
    start: (controller) => controller.enqueue(first),
    pull: async (controller) => {
      try {
        const next = await rest.next()
        if (isLeft) return
        if (next.done) controller.close()
        else controller.enqueue(toPart(next.value))
      } catch (error) {
        await rest.return?.()
        logError(error)
        controller.error(new Error('The rest couldn’t be read'))
      }
    },
    cancel: async () => {
      isLeft = true
      await rest.return?.()
    },
  })
}
