/** How the letters of a file are written, by the names of the platform's decoders. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The text of a file, and how its letters were written. */
export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
}

/**
 * The text of a file. Without an encoding it is found by the mark at the beginning, else by the content: text that is not
 * UTF-8 is taken for that of Windows. All of it at once: no letter is cut in two.
 */
export function decodeText(bytes: Uint8Array, encoding: Encoding = encodingOf(bytes)): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1_000)
  // Of letters in two bytes one is mostly zero, which no other text has.
  const zeros = (at: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === at).length
  if (zeros(1) > start.length / 8) return 'utf-16le'
  if (zeros(0) > start.length / 8) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
