import { toWords } from '#define'
import { isStorable } from '#server/engine/isStorable.ts'
import { ApiError, invalid } from './ApiError.ts'

/** How large a body may be. */
export interface BodyLimit {
  readonly bytes: number
  /** As people say it: "1 MB". */
  readonly words: string
}

/** What anyone may send, without an account: nothing of it is large. */
export const SMALL_BODY: BodyLimit = { bytes: 16_000, words: '16 kB' }
export const LARGE_BODY: BodyLimit = { bytes: 1_000_000, words: '1 MB' }

/** How many lists and objects may stand in one another. No call takes more than four. */
const MAX_DEPTH = 32

/**
 * The JSON body of a request; no body counts as `{}`. Throws 413 above the limit, 400 for anything that is not JSON, is
 * nested deeper than 32 levels, or that no text column could hold.
 */
export async function readBody(request: Request, limit: BodyLimit = LARGE_BODY): Promise<unknown> {
  const text = await readText(request, limit)
  const body = text.trim() === '' ? {} : parse(text)
  // First: what follows goes as deep as the value does.
  if (!isWithin(body, MAX_DEPTH))
    throw new ApiError(400, `The body is nested deeper than ${MAX_DEPTH} levels`, { code: 'too_deep' })
  refuseUnstorable(body)
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body is not valid JSON', { code: 'not_json' })
  }
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1))
}

const UNSTORABLE = 'holds a character that cannot be stored'
/** A longer name is no field of ours, and an answer must not outgrow what was sent. */
const LONGEST_NAME = 100

/** Names the fields, so that a form says it where it was written. */
function refuseUnstorable(body: unknown): void {
  if (isStorable(body)) return
  const fields = Object.entries(Object(body))
    .filter(([name, value]) => isStorable(name) && name.length <= LONGEST_NAME && !isStorable(value))
    .map(([field]) => ({ field, text: `${toWords(field)} ${UNSTORABLE}` }))
  throw fields.length > 0 ? invalid(fields) : new ApiError(400, `The body ${UNSTORABLE}`)
}

/** Counts while it reads, because a length that the sender states proves nothing. */
async function readText({ body }: Request, { bytes, words }: BodyLimit): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  const read = () => reader.read().catch(refuseIncomplete)
  let text = ''
  let size = 0
  for (let part = await read(); !part.done; part = await read()) {
    size += part.value.byteLength
    if (size > bytes) {
      await reader.cancel()
      throw new ApiError(413, `The body is larger than ${words}`)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/** The caller hung up, or the server did because the body took too long. */
function refuseIncomplete(cause: unknown): never {
  throw new ApiError(400, 'The body did not arrive in full', { code: 'incomplete', cause })
}
