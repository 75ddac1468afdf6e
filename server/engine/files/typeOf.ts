import { FILE_TYPES, type FileType } from '#define'

/** So much of a file is read to find its type. */
export const HEAD_BYTES = 4096

/**
 * What a file is by how it begins, among the types that are accepted; where several begin alike, as documents of Office and
 * archives do, its name decides. `undefined`: none of them.
 */
export function typeOf(head: Uint8Array, name: string, accept: readonly FileType[]): FileType | undefined {
  const possible = accept.filter((type) => BEGINS[type](head))
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return possible.find((type) => FILE_TYPES[type].extensions.some((one) => one === ending)) ?? possible[0]
}

type Test = (head: Uint8Array) => boolean

/** Whether these bytes are at an offset; a text means its character codes. */
function holds(at: number, bytes: string | readonly number[]): Test {
  const wanted = typeof bytes === 'string' ? [...bytes].map((letter) => letter.charCodeAt(0)) : bytes
  return (head) => wanted.every((byte, index) => head[at + index] === byte)
}

const both =
  (...tests: readonly Test[]): Test =>
  (head) =>
    tests.every((test) => test(head))

const isZip = holds(0, [0x50, 0x4b, 0x03, 0x04])

const BEGINS: Readonly<Record<FileType, Test>> = {
  'image/png': holds(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': holds(0, [0xff, 0xd8, 0xff]),
  'image/gif': holds(0, 'GIF8'),
  'image/webp': both(holds(0, 'RIFF'), holds(8, 'WEBP')),
  'application/pdf': holds(0, '%PDF-'),
  'text/csv': isText,
  'text/plain': isText,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isZip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isZip,
  'application/zip': isZip,
  'video/mp4': holds(4, 'ftyp'),
}

/** UTF-8 without the characters that only other files have. Its last character may be cut. */
function isText(head: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    // oxlint-disable-next-line no-control-regex -- these are what no text holds
    return !/[\0-\x08\x0e-\x1f]/.test(text)
  } catch {
    return false
  }
}
