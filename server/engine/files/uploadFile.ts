import { type Reason, sayAbout } from '#define/said'
import { eq, sql } from 'drizzle-orm'
import { createSHA256 } from 'hash-wasm'
import {
  bytesInWords,
  fileLimitsOf,
  isImageType,
  labelOf,
  typesInWords,
  type AnyField,
  FILE_TYPES,
  type FileType,
} from '#define'
import type { Caller } from '#server/engine/http/Caller.ts'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import { createId } from '#server/engine/support/createId.ts'
import { makeThumbnail } from '#server/engine/files/makeThumbnail.ts'
import { file } from '#server/engine/files/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import type { FileSnapshot } from './takeFiles.ts'

/** A file on its way, and the field that it is for. */
export interface Upload {
  readonly resource: string
  readonly name: string
  readonly field: AnyField
  readonly fileName: string
  readonly body: ReadableStream<Uint8Array> | null
  /** As the sender states it. */
  readonly bytes: number
}

/**
 * Stores a file, not yet in any record. It streams through: counted, hashed and looked at, never whole in memory.
 * Throws 400 on the field for what it does not take, 413 for what is too large, or too much for the team.
 */
export async function uploadFile(services: Services, caller: Caller, upload: Upload): Promise<FileSnapshot> {
  const { field, name, body, bytes } = upload
  const limits = fileLimitsOf(field)
  const refuse = (reason: Reason, status = 400) => {
    const { text: message, details } = invalid([
      { field: name, text: sayAbout(labelOf(field, name), reason) },
    ])
    return new ApiError(status, message, details)
  }
  if (!Number.isSafeInteger(bytes) || bytes < 1 || !body) throw refuse('must not be an empty file')
  if (bytes > limits.maxBytes)
    throw refuse({ text: 'must be at most {max}', values: { max: bytesInWords(limits.maxBytes) } }, 413)
  const { id, fileName } = await reserve(services, caller, upload)
  const { db, files, now } = services
  try {
    const { head, whole } = await peek(body)
    const type = typeOf(head, fileName, limits.accept)
    if (type === undefined) {
      await whole.cancel()
      throw refuse({ text: 'takes {types}', values: { types: typesInWords(limits.accept) } })
    }
    const passed = await measure(whole, bytes)
    await files.put(id, passed.stream, bytes)
    if (isImageType(type)) await storeThumbnail(services, id, () => refuse('isn’t a readable image'))
    const stored = { type, sha256: passed.sha256(), storedAt: now(), touchedAt: now() }
    await db.transaction((tx) => tx.update(file).set(stored).where(eq(file.id, id)))
    return { id, name: fileName, type, bytes }
  } catch (error) {
    await Promise.all([files.remove(id), files.remove(thumbnailOf(id))])
    await db.transaction((tx) => tx.delete(file).where(eq(file.id, id)))
    throw error
  }
}

/** The key of an image's small picture. */
export const thumbnailOf = (id: string) => `${id}.webp`

/** Takes the team's room before the first byte, one upload after the other, so that many at once cannot take more. */
function reserve({ db, now, randomBytes, settings }: Services, { team, userId }: Caller, upload: Upload) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`files ${team.id}`}))`)
    const [row] = await tx
      .select({ taken: sql<string>`coalesce(sum(${file.bytes}), 0)` })
      .from(file)
      .where(eq(file.teamId, team.id))
    if (Number(row?.taken) + upload.bytes > settings.filesPerTeam) {
      const text = `${team.name} can store up to ${bytesInWords(settings.filesPerTeam)} of files`
      throw new ApiError(413, text, { code: 'no_room' })
    }
    const id = createId('file', randomBytes)
    const fileName = cleanName(upload.fileName)
    await tx.insert(file).values({
      id,
      teamId: team.id,
      resource: upload.resource,
      field: upload.name,
      name: fileName,
      type: '',
      bytes: upload.bytes,
      createdBy: userId,
      createdAt: now(),
      touchedAt: now(),
    })
    return { id, fileName }
  })
}

const LONGEST_NAME = 120

/** A name without folders, control characters and what turns the direction of writing round. Its end stays. */
function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Surrogate}"<>|:*?]/gu, '').replace(/^[.\s]+|\s+$/g, '')
  return clean.slice(-LONGEST_NAME) || 'file'
}

/** The first bytes of a stream, and all of it. */
async function peek(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  while (size < HEAD_BYTES) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(value)
    size += value.byteLength
  }
  const whole = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const kept = parts.shift()
      if (kept) return controller.enqueue(kept)
      const { value, done } = await reader.read()
      return done ? controller.close() : controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { head: join(parts).subarray(0, HEAD_BYTES), whole }
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** A stream that breaks off unless it is as long as was announced, and its hash. */
async function measure(body: ReadableStream<Uint8Array>, bytes: number) {
  const hash = await createSHA256()
  let size = 0
  const stream = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, controller) => {
        size += part.byteLength
        if (size > bytes) return controller.error(incomplete())
        hash.update(part)
        controller.enqueue(part)
      },
      flush: (controller) => {
        if (size < bytes) controller.error(incomplete())
      },
    }),
  )
  return { stream, sha256: () => hash.digest() }
}

const incomplete = () => new ApiError(400, 'The file size doesn’t match', { code: 'incomplete' })

async function storeThumbnail({ files }: Services, id: string, unreadable: () => ApiError): Promise<void> {
  const image = await files.get(id)
  if (!image) throw new Error(`The file ${id} is gone`)
  const picture = await makeThumbnail(image).catch(() => Promise.reject(unreadable()))
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(picture)
      controller.close()
    },
  })
  await files.put(thumbnailOf(id), body, picture.byteLength)
}

/** So much of a file is read to find its type. */
const HEAD_BYTES = 4096

/**
 * What a file is by how it begins, among the types that are accepted; where several begin alike, as documents of Office and
 * archives do, its name decides. `undefined`: none of them.
 */
function typeOf(head: Uint8Array, name: string, accept: readonly FileType[]): FileType | undefined {
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
