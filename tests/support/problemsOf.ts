import type { Envelope, TestAnswer } from './TestClient.ts'

/** What a call was answered, in words: `400 amount: Amount is required`; without a field, `409 Rate changed`. */
export function problemsOf({ status, body }: Pick<TestAnswer<object>, 'status' | 'body'>): string {
  const { errors, message }: Partial<Pick<Envelope, 'errors' | 'message'>> = body
  const texts = errors?.map(({ field, text }) => `${field}: ${text}`) ?? [message ?? []].flat()
  return [status, ...texts].join(' ')
}
