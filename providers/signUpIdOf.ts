import { isObject } from '#framework/api'

/** The sign-up that an answer's data names: the one whose code is awaited in this browser. */
export function signUpIdOf(data: unknown): string | undefined {
  if (!isObject(data)) return undefined
  const { signUpId } = data
  return typeof signUpId === 'string' ? signUpId : undefined
}
