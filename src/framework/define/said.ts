import { ENGLISH_NUMBERS, groupDecimal } from './decimalText.ts'
import { formatExactAmount } from './formatAmount.ts'
import { inSentence } from './inSentence.ts'
import type { ServerText, Text } from './register.ts'
import { fillText } from './fillPath.ts'

/**
 * A text of the program as data: its key in the dictionary with what fills its places. It is sent and stored like this, and written
 * in the reader's language.
 */
export interface Said<T extends string = string> {
  /** In English, with `{places}`: the key of the dictionary. */
  readonly text: T
  readonly values?: Readonly<Record<string, SaidValue>>
}

/** What a place is filled with. A text or number is written as it is. */
export type SaidValue =
  | string
  | number
  | Said
  | { readonly amount: string; readonly asset: string }
  /** "2025-06-15". */
  | { readonly day: string }
  /** ISO 8601. */
  | { readonly moment: string }
  | { readonly parts: readonly SaidValue[]; readonly between: string }

/** A text that a screen shows in its language: a plain one is its own key. */
export type Message = string | Said<Text>

/** The names of the `{places}` of a text. */
export type Places<T extends string> = T extends `${string}{${infer Place}}${infer Rest}`
  ? Place | Places<Rest>
  : never

/** What a text is filled with: nothing, or a value for each of its `{places}`. */
export type Filling<T extends string, Value = string | number> = [Places<T>] extends [never]
  ? []
  : [values: Readonly<Record<Places<T>, Value>>]

/**
 * A text with what fills its places. One without its translations does not compile.
 *
 *     say('{amount} for {name}', { amount: money('5', 'USDC'), name })
 */
export const say = <const T extends Text | ServerText>(
  text: T,
  ...[values]: Filling<T, SaidValue>
): Said<T> => (values ? { text, values } : { text })

/** As `say`; where one of the values is an empty text, the first of the others alone. */
export function sayWhole<const T extends Text | ServerText>(
  text: T,
  ...filling: Filling<T, SaidValue>
): SaidValue {
  const values = Object.values<SaidValue>(filling[0] ?? {})
  const given = values.filter((value) => value !== '')
  return given.length === values.length ? say(text, ...filling) : (given[0] ?? '')
}

/** Why a value is refused, as the end of a sentence that begins with a label: "must be at most {max}". */
export type Reason = string | Said

/** The whole sentence: "Email is required". */
export function sayAbout(label: string, end: Reason): Message {
  const { text, values } = typeof end === 'string' ? { text: end, values: {} } : end
  return { text: `{label} ${text}` as Text, values: { label: { text: label }, ...values } }
}

/** A text of the program that comes as data: a label, a role, a reason. In English where it is not in the dictionary. */
export const label = (text: string): Said => ({ text })

/** The same as it reads within a sentence: "payment link". */
export const labelWithin = (text: string): Said => label(inSentence(text))

/** A message to be put into a text, or written by the server. */
export const asSaid = (message: Message): Said => (typeof message === 'string' ? label(message) : message)

/** An amount with every digit there is. `amount`: decimal text. */
export const money = (amount: string, asset: string): SaidValue => ({ amount, asset })

/** A number with its thousands apart. `number`: decimal text; one with more digits than JavaScript counts is written as it is. */
export const figure = (number: string): SaidValue =>
  String(Number(number)) === number ? Number(number) : number

export const day = (on: string): SaidValue => ({ day: on })

export const moment = (at: Date): SaidValue => ({ moment: at.toISOString() })

/** Several in a sentence: "a and b". */
export const together = ([first = '', ...rest]: readonly SaidValue[]): SaidValue =>
  rest.length === 0 ? first : say('{first} and {last}', { first, last: together(rest) })

/** Several, one after the other. `between`: punctuation that is the same in every language. */
export const join = (parts: readonly SaidValue[], between: string): SaidValue => ({ parts, between })

/**
 * What is kept as data in English, whatever the language of the screen is: days as the API has them, moments in UTC.
 *
 *     inEnglish(say('Only {amount} is available', { amount: money('1204.5', 'USDC') })) // 'Only 1,204.5 USDC is available'
 */
export function inEnglish(value: SaidValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return groupDecimal(String(value), ENGLISH_NUMBERS)
  if ('text' in value) {
    const values = Object.entries(value.values ?? {}).map(([place, part]) => [place, inEnglish(part)])
    return fillText(value.text, Object.fromEntries(values))
  }
  if ('amount' in value) return formatExactAmount(value.amount, value.asset, { marks: ENGLISH_NUMBERS })
  if ('day' in value) return value.day
  if ('moment' in value) return sayMoment(new Date(value.moment))
  return value.parts.map(inEnglish).join(value.between)
}

/** "16 June 2025, 12:00 UTC". */
const sayMoment = (at: Date) =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).replace(' at ', ', ')} UTC`

/** A text of the program as a field with `said: 'filled'` stores it: as it is, or with what fills its places as JSON. */
export const toFilled = (message: Message | Said): string =>
  typeof message !== 'string' && message.values ? JSON.stringify(message) : inEnglish(message)

/** What such a field stores, as data. Only for texts that the program alone writes. */
export const fromFilled = (stored: string): Said =>
  stored.startsWith('{"text":') ? (JSON.parse(stored) as Said) : label(stored)

/** An error with a text for users. Its `message` is in English, for logs and other programs. */
export class SaidError extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(inEnglish(said))
    this.said = said
  }
}

/** A message as the API answers it, so that a screen can show it in its own language. */
export interface Sent {
  /** In English. */
  readonly text: string
  /** The text with what fills its places. Default: it has none. */
  readonly said?: Said<Text> | undefined
}

export const toSent = (message: Message): Sent =>
  typeof message === 'string' ? { text: message } : { text: inEnglish(message), said: message }

export const fromSent = ({ text, said }: Sent): Message => said ?? text
