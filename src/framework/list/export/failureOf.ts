import { UNEXPECTED_ERROR } from '../../api/ApiError.ts'

/** What an answer that is no file says: the text of its envelope. Spec A, section 8. */
export async function failureOf(response: Response): Promise<Error> {
  const envelope: unknown = await response.json().catch(() => undefined)
  const message: unknown =
    typeof envelope === 'object' && envelope !== null && 'message' in envelope ? envelope.message : undefined
  const text: unknown = Array.isArray(message) ? message[0] : message
  return new Error(typeof text === 'string' ? text : UNEXPECTED_ERROR)
}
