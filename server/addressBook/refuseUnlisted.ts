import { fillText } from '#define'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { addressBook } from '#resources/addressBook.ts'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import { tableOf } from '#server/engine/tableOf.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { sayMoment } from '#server/platform/sayMoment.ts'
import type { Services } from '#server/Services.ts'

const HOUR_MS = 60 * 60 * 1000
const { table, columns } = tableOf(addressBook)
const { teamId, address, network, addressSince, createdAt, deletedAt } = columns

interface Place {
  readonly teamId: string
  readonly to: string
  readonly network: string
}

/**
 * Why an address may not be paid yet where `SEND_ALLOW_AFTER_HOURS` says how long it must have stood in the team's address
 * book, on its network; or undefined. An entry whose address was changed, or that came back from the trash, begins anew.
 */
export async function refuseUnlisted(
  orm: Orm,
  { chain, now }: Pick<Services, 'chain' | 'now'>,
  place: Place,
): Promise<string | undefined> {
  const hours = chain?.sending?.allowAfterHours
  if (hours === undefined) return undefined
  if (!teamId || !address || !network || !createdAt || !deletedAt)
    throw new Error('The address book lacks a column')
  const since = sql`coalesce(${addressSince}, ${createdAt})`.mapWith((at: string | Date) => new Date(at))
  const [entry] = await orm
    .select({ since })
    .from(table)
    .where(
      and(
        ...[eq(teamId, place.teamId), eq(address, checksumAddress(place.to))],
        ...[eq(network, place.network), isNull(deletedAt)],
      ),
    )
    .orderBy(desc(since))
    .limit(1)
  const [add, wait] = TEXTS[hours] ?? TEXTS.several
  if (!entry) return fillText(add, { count: String(hours) })
  const from = new Date(entry.since.getTime() + hours * HOUR_MS)
  return from > now() ? fillText(wait, { count: String(hours), moment: sayMoment(from) }) : undefined
}

/** By the hours that an address must have been there: of one that is not, and of one that is not yet old enough. */
const TEXTS: Readonly<Record<number, readonly [string, string]>> & {
  readonly several: readonly [string, string]
} = {
  0: [
    'Only addresses in the address book can be paid: save this one for the network first',
    'Only addresses in the address book can be paid: this one from {moment}',
  ],
  1: [
    'Only addresses that have been in the address book for an hour can be paid: save this one for the network first',
    'Only addresses that have been in the address book for an hour can be paid: this one from {moment}',
  ],
  several: [
    'Only addresses that have been in the address book for {count} hours can be paid: save this one for the network first',
    'Only addresses that have been in the address book for {count} hours can be paid: this one from {moment}',
  ],
}
