import { problemsIn, refusalIn } from '#server/engine/http/ApiError.ts'

/** What a function refuses: the field, and the text. Nothing when it does not. Throws whatever is no refusal. */
export function problemsThrownBy(work: () => unknown): readonly (readonly [field: string, text: string])[] {
  try {
    work()
    return []
  } catch (error) {
    return problemsIn(refusalIn(error)).map(({ field, text }) => [field, text])
  }
}
