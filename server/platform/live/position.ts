import { KEPT_SECONDS, type Position } from './readChanges.ts'

/** A position as the `id` of an event. */
export const toEventId = ({ horizon, second }: Position): string => `${horizon}-${second}`

/**
 * Where a reader stood who sends the `id` of the last event. `undefined`: nobody can say any more what changed since then,
 * because it is too long ago, or because the database is another one.
 */
export function fromEventId(id: string, now: Position): bigint | undefined {
  const [, horizon = '', second = ''] = /^(\d{1,19})-(\d{1,12})$/.exec(id) ?? []
  if (horizon === '' || now.second - Number(second) >= KEPT_SECONDS) return undefined
  const from = BigInt(horizon)
  return from <= now.horizon ? from : undefined
}
