import type { Text } from '#define/register'
import { type Message, moment } from '#define/said'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { addressBook } from '#resources/addressBook.ts'
import { bankRecipients } from '#resources/bankRecipients.ts'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'

const HOUR_MS = 60 * 60 * 1000
const book = tableOf(addressBook)
const banks = tableOf(bankRecipients)

/** Who gets money outside the platform. */
export type Destination =
  | { readonly network: string; readonly address: string }
  | { readonly bankCode: string; readonly accountNumber: string }

/**
 * Why a recipient may not be paid yet, with `SEND_ALLOW_AFTER_HOURS`, the time that it must have been saved: an address in the
 * team's address book, on its network; an account among its bank recipients. Or undefined. What was changed to another address
 * or account, or came back from the trash, starts over.
 */
export async function refuseUnlisted(
  orm: Orm,
  { chain, now }: Pick<Services, 'chain' | 'now'>,
  teamId: string,
  to: Destination,
): Promise<Message | undefined> {
  const hours = chain?.sending?.allowAfterHours
  if (hours === undefined) return undefined
  const since = 'address' in to ? await savedSince(orm, teamId, to) : await accountSince(orm, teamId, to)
  const texts = 'address' in to ? ADDRESS_TEXTS : ACCOUNT_TEXTS
  const [add, wait] = texts[hours] ?? texts.several
  if (!since) return { text: add, values: { count: hours } }
  const from = new Date(since.getTime() + hours * HOUR_MS)
  return from > now() ? { text: wait, values: { count: hours, moment: moment(from) } } : undefined
}

async function savedSince(
  orm: Orm,
  owner: string,
  { network: place, address: to }: { readonly network: string; readonly address: string },
): Promise<Date | undefined> {
  const { teamId, address, network, addressSince, createdAt, deletedAt } = book
  const since = sql`coalesce(${addressSince}, ${createdAt})`.mapWith((at: string | Date) => new Date(at))
  const [entry] = await orm
    .select({ since })
    .from(book)
    .where(and(eq(teamId, owner), eq(address, checksumAddress(to)), eq(network, place), isNull(deletedAt)))
    .orderBy(desc(since))
    .limit(1)
  return entry?.since
}

async function accountSince(
  orm: Orm,
  owner: string,
  to: { readonly bankCode: string; readonly accountNumber: string },
): Promise<Date | undefined> {
  const { teamId, bankCode, accountNumber, accountSince: changed, createdAt } = banks
  const since = sql`coalesce(${changed}, ${createdAt})`.mapWith((at: string | Date) => new Date(at))
  const [entry] = await orm
    .select({ since })
    .from(banks)
    .where(and(eq(teamId, owner), eq(bankCode, to.bankCode), eq(accountNumber, to.accountNumber)))
    .limit(1)
  return entry?.since
}

/** By the hours that a recipient must have been saved: of one that is not, and of one that is not yet old enough. */
type Texts = Readonly<Record<number, readonly [Text, Text]>> & {
  readonly several: readonly [Text, Text]
}

const ADDRESS_TEXTS: Texts = {
  0: [
    'You can only send to addresses in your address book. Save this one for this network first.',
    'You can only send to addresses in your address book. This one is available from {moment}.',
  ],
  1: [
    'You can only send to addresses saved at least an hour ago. Save this one for this network first.',
    'You can only send to addresses saved at least an hour ago. This one is available from {moment}.',
  ],
  several: [
    'You can only send to addresses saved at least {count} hours ago. Save this one for this network first.',
    'You can only send to addresses saved at least {count} hours ago. This one is available from {moment}.',
  ],
}

const ACCOUNT_TEXTS: Texts = {
  0: [
    'You can only pay out to saved bank recipients. Save this account first.',
    'You can only pay out to saved bank recipients. This one is available from {moment}.',
  ],
  1: [
    'You can only pay out to recipients saved at least an hour ago. Save this account first.',
    'You can only pay out to recipients saved at least an hour ago. This one is available from {moment}.',
  ],
  several: [
    'You can only pay out to recipients saved at least {count} hours ago. Save this account first.',
    'You can only pay out to recipients saved at least {count} hours ago. This one is available from {moment}.',
  ],
}
