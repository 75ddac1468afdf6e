import type { Filling } from '#framework/text'
import type { ServerText } from './french/server/index.ts'

/** A text of the program as data: it is stored like this, and written in the language of whoever reads it (`Wording.write`). */
export interface Said {
  /** In English, with `{places}`: the key of the dictionary. */
  readonly text: string
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

/**
 * A text with what fills its places. One without its French does not compile.
 *
 *     say('{amount} for {name}', { amount: money('5', 'USDC'), name })
 */
export const say = <const T extends ServerText>(text: T, ...[values]: Filling<T, SaidValue>): Said =>
  values ? { text, values } : { text }

/** As `say`; where one of the values is an empty text, the first of the others alone. */
export function sayWhole<const T extends ServerText>(text: T, ...filling: Filling<T, SaidValue>): SaidValue {
  const values = Object.values<SaidValue>(filling[0] ?? {})
  const given = values.filter((value) => value !== '')
  return given.length === values.length ? say(text, ...filling) : (given[0] ?? '')
}

/** A text of the program that comes as data: a label, a role, a reason. In English where it is not in the dictionary. */
export const label = (text: string): Said => ({ text })

/** An amount with every digit there is. `amount`: decimal text. */
export const money = (amount: string, asset: string): SaidValue => ({ amount, asset })

export const day = (on: string): SaidValue => ({ day: on })

export const moment = (at: Date): SaidValue => ({ moment: at.toISOString() })

/** Several, one after the other. `between`: punctuation that is the same in every language. */
export const join = (parts: readonly SaidValue[], between: string): SaidValue => ({ parts, between })
