import { didYouMean } from '#define'

/** The variables that are set, by name. */
export type Variables = Readonly<Record<string, string | undefined>>

/** The parsed value of a variable, or its error. */
export type Reading<Value> = { readonly value: Value } | { readonly wrong: string }

/** The first choice is the default. */
export function readChoice<const Choice extends string>(
  given: Variables,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Reading<Choice> {
  const text = given[name]?.trim()
  if (text === undefined) return { value: choices[0] }
  const value = choices.find((choice) => choice === text)
  return value
    ? { value }
    : { wrong: `${name}: "${text}" is not one of ${choices.join(', ')}${suggest(text, choices)}` }
}

export function readNumber(given: Variables, name: string, most: number, fallback = 0): Reading<number> {
  const text = given[name] ?? String(fallback)
  const value = Number(text)
  if (/^\d{1,5}$/.test(text.trim()) && value <= most) return { value }
  return { wrong: `${name}: "${text}" is not a whole number from 0 to ${most}` }
}

export function readAmount(given: Variables, name: string): Reading<string | undefined> {
  const text = given[name]?.trim()
  if (text === undefined || /^\d{1,12}(\.\d{1,2})?$/.test(text)) return { value: text }
  return { wrong: `${name}: "${text}" is not an amount such as 10000` }
}

export const KEY_HINT = 'create one with: openssl rand -base64 32'

export function readKey(name: string, text: string | undefined): Reading<string | undefined> {
  if (text === undefined || /^[A-Za-z0-9+/]{43}=$/.test(text.trim())) return { value: text?.trim() }
  return { wrong: `${name}: is not 32 bytes in base64; ${KEY_HINT}` }
}

export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** The end of a message about a word that is not known. */
export function suggest(word: string, candidates: readonly string[]): string {
  const hint = didYouMean(word, candidates)
  return hint === undefined ? '' : `; ${hint}`
}
