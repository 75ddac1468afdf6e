/** A question that is asked once for each of its arguments, which are JSON; what it throws is remembered too. */
export function remember<Arguments extends readonly unknown[], Answer>(
  ask: (...given: Arguments) => Promise<Answer>,
): (...given: Arguments) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>()
  return (...given) => {
    const key = JSON.stringify(given)
    const answer = known.get(key) ?? ask(...given)
    known.set(key, answer)
    return answer
  }
}
