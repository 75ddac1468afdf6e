import type { Storage } from '#define'

type Conversion = (value: unknown) => unknown

const same: Conversion = (value) => value
const toText: Conversion = (value) => String(value)

/** What a value of one storage is in another. What is not here cannot be turned into the other without a loss. */
const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'text integer': (value) => whole(String(value)),
  'text numeric': same,
  'text boolean': (value) => (value === 'true' || value === 'false' ? value === 'true' : undefined),
  'text date': same,
  'text timestamptz': same,
  'text text[]': (value) => [value],
  'text jsonb': same,
  'integer text': toText,
  'integer numeric': toText,
  'numeric text': toText,
  'numeric integer': (value) => whole(String(value)),
  'boolean text': toText,
  'date text': same,
  'date timestamptz': (value) => `${String(value)}T00:00:00.000Z`,
  'timestamptz text': same,
  'timestamptz date': (value) => /^(.+)T00:00:00\.000Z$/.exec(String(value))?.[1],
  'text[] text': (value) => (Array.isArray(value) && value.length === 1 ? value[0] : undefined),
  'text[] jsonb': same,
  'jsonb text': (value) => (typeof value === 'string' ? value : undefined),
}

/**
 * A value of one storage as another holds it, the way records carry it: decimals as text, instants in ISO 8601.
 * `undefined` when something of it would be lost.
 */
export function coerce(value: unknown, from: Storage | undefined, to: Storage): unknown {
  return from === to ? value : CONVERSIONS[`${from} ${to}`]?.(value)
}

function whole(text: string): number | undefined {
  const number = /^-?\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}
