import { ApiError } from './ApiError.ts'

const MAX_BYTES = 1_000_000

/**
 * The JSON body of a request; no body counts as `{}`.
 * Throws 413 above 1 MB, 400 for anything that is not JSON or that no text column could hold.
 */
export async function readBody(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (text.trim() === '') return {}
  if (text.includes('\\u0000')) throw new ApiError(400, 'The body holds a character that cannot be stored')
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body is not valid JSON', { code: 'not_json' })
  }
}

/** Counts while it reads, because a length that the sender states proves nothing. */
async function readText(request: Request): Promise<string> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  const reader = request.body.getReader()
  let text = ''
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > MAX_BYTES) {
      await reader.cancel()
      throw new ApiError(413, 'The body is larger than 1 MB')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
