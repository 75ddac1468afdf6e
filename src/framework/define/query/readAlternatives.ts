import { MOST_ALTERNATIVES } from './limits.ts'
import type { Params } from './ListQuery.ts'

/** `[{"status":"open"},{"total_gte":5,"labels":["a","b"]}]`: the filters of each alternative in a record of their own. */
export function readAlternatives(text: string): readonly Params[] | undefined {
  const found = readJson(text)
  if (!Array.isArray(found) || found.length === 0 || found.length > MOST_ALTERNATIVES) return undefined
  const records = found.map(toParams)
  return records.every((record) => record !== undefined) ? records : undefined
}

/** What was sent as JSON; `undefined` for what is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A record of values, or of lists of them, as the texts that an address would have. */
export function toParams(record: unknown): Params | undefined {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined
  const entries = Object.entries(record as Readonly<Record<string, unknown>>)
  const isFine = entries.every(([, value]) => [value].flat().every(isPlain))
  return isFine
    ? Object.fromEntries(
        entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
      )
    : undefined
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
