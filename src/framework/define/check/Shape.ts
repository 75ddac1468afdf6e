/** The keys that an object of a definition may have, which of them it must, and where it matters of what form their values are. */
export type Shape = Readonly<Record<string, Need | readonly [Need, Form]>>

type Need = 'required' | 'optional'

/** A condition as data, a list, a list of lists of names, one of some words, or a list of some words. */
export type Form = 'condition' | 'list' | 'groups' | readonly string[] | { readonly each: readonly string[] }

/** The forms that fit a type: words that it does not know are none. */
type FormOf<Value> = [Value] extends [string]
  ? readonly Value[]
  : Value extends readonly (infer Word extends string)[]
    ? { readonly each: readonly Word[] } | 'list'
    : Value extends readonly unknown[]
      ? 'list' | 'groups'
      : 'condition'

type Needed<N extends Need, Value> = N | readonly [N, FormOf<NonNullable<Value>>]

/** The shape of a type: the compiler asks for exactly its keys, so that none is forgotten here. */
export type ShapeOf<T> = {
  readonly [Key in keyof T]-?: object extends Pick<T, Key>
    ? Needed<'optional', T[Key]>
    : Needed<'required', T[Key]>
}

/** The shape of a union: every key of any of its members; which go together is for the compiler. */
export type ShapeOfUnion<T> = { readonly [Key in T extends T ? keyof T : never]: Need }

/** The object among the ways of writing something. */
export type Written<T> = Extract<T, object>

/** Whether a key must be there. */
export const isNeeded = (entry: Shape[string]): boolean => [entry].flat()[0] === 'required'

/** What is wrong with the form of a value, and what would be right. */
export function refuseForm(
  entry: Shape[string],
  value: unknown,
): readonly [message: string, hint: string] | undefined {
  if (typeof entry === 'string' || value === undefined || value === false) return undefined
  const [, form] = entry
  if (form === 'condition')
    return isPlain(value) ? undefined : ['is not a condition', 'write it as data: { status: "open" }']
  if (form === 'list')
    return Array.isArray(value)
      ? undefined
      : ['is not a list', `write it in brackets: [${JSON.stringify(value) ?? '…'}]`]
  if (form === 'groups')
    return isListOf(value, (group) => isListOf(group, isText))
      ? undefined
      : [
          'is not a list of groups of fields',
          'like [["store", "name"]]; for one field: field.text({ unique: true })',
        ]
  if ('each' in form)
    return isListOf(value, (word) => form.each.includes(word as string))
      ? undefined
      : ['is not a list of known words', `some of ${form.each.join(', ')}`]
  return form.includes(value as string) ? undefined : ['is not a known word', `one of ${form.join(', ')}`]
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (value: unknown, fits: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every(fits)
