/** The progress of an export, in rows. */
export interface ExportProgress {
  readonly rows: number
  /** `undefined` when the API did not send it. */
  readonly total: number | undefined
}

/** A whole export. */
export interface ExportFile {
  readonly name: string
  readonly content: Blob
  readonly rows: number
}

const QUOTE = 0x22
const LINE_FEED = 0x0a

interface ReadOptions {
  readonly onProgress: (progress: ExportProgress) => void
  /** Stops reading, and with it the API. */
  readonly signal: AbortSignal
}

/**
 * Reads a streamed CSV file to its end, counting rows on the way. Throws when it ends before everything came: a short file must
 * never look like a whole one.
 */
export async function readExport(
  response: Response,
  { onProgress, signal }: ReadOptions,
): Promise<ExportFile> {
  const total = toCount(response.headers.get('X-Total-Count'))
  const file = createCollector()
  const count = countLines()
  let rows = 0
  for await (const chunk of readChunks(response, signal)) {
    file.add(chunk)
    // The first line holds the headings.
    rows = Math.max(0, count(chunk) - 1)
    onProgress({ rows, total })
  }
  if (total !== undefined && rows < total) throw new Error(`Only ${rows} of ${total} rows arrived`)
  return { name: nameOf(response), content: file.end(), rows }
}

/** The most bytes to hold in the page's memory. */
const MOST_HELD = 4_000_000

/** Collects chunks into blobs, which the browser stores outside of the page and joins without copying. */
function createCollector() {
  const parts: Blob[] = []
  let held: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const flush = () => {
    parts.push(new Blob(held))
    held = []
    size = 0
  }
  return {
    add: (chunk: Uint8Array<ArrayBuffer>) => {
      held.push(chunk)
      size += chunk.length
      if (size >= MOST_HELD) flush()
    },
    end: () => {
      flush()
      return new Blob(parts, { type: 'text/csv' })
    },
  }
}

async function* readChunks({ body }: Response, signal: AbortSignal) {
  const reader = body?.getReader()
  if (!reader) return
  // A response made in this process is not connected to the request's signal.
  signal.addEventListener('abort', () => void reader.cancel())
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  signal.throwIfAborted()
}

/** Counts line ends as bytes arrive, leaving out those inside quotes, which belong to a value. */
function countLines(): (chunk: Uint8Array) => number {
  let lines = 0
  let quoted = false
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) quoted = !quoted
      if (byte === LINE_FEED && !quoted) lines += 1
    }
    return lines
  }
}

function toCount(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

function nameOf({ headers }: Response): string {
  return /filename="?([^";]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'export.csv'
}
