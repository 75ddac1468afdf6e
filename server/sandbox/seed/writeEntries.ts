import Big from 'big.js'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { ledgerEntry, ledgerPosting } from '#server/ledger/schema.ts'
import { accountId, openAccounts } from '#server/ledger/accounts.ts'
import type { Line } from '#server/ledger/postEntry.ts'
import type { Random } from './createRandom.ts'

/** An entry of the books that was made at some moment in the past. */
export interface PastEntry {
  readonly kind: string
  /** The reference of the transaction it belongs to, or the id of something else. */
  readonly reference: string
  /** What else that is. Default `transaction`. */
  readonly refType?: string
  readonly lines: readonly Line[]
  readonly at: Date
}

/** Writes many entries at once, each with its date, in the order of their dates: what comes in can be spent later. */
export async function writeEntries(tx: Orm, past: readonly PastEntry[], random: Random): Promise<void> {
  const entries = past
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry) => ({ ...entry, id: createId('ent', random.bytes) }))
  await openAccounts(tx, accountsOf(entries))
  await tx.insert(ledgerEntry).values(
    entries.map(({ id, kind, reference, refType = 'transaction', at }) => ({
      id,
      kind,
      refType,
      refId: reference,
      createdAt: at,
    })),
  )
  await tx.insert(ledgerPosting).values(entries.flatMap(postingsOf))
}

function accountsOf(entries: readonly PastEntry[]) {
  const lines = entries.flatMap((entry) => entry.lines)
  const byId = new Map(lines.map((line) => [accountId(line.account, line.currency), line]))
  return [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}

function postingsOf({ id, lines }: PastEntry & { readonly id: string }) {
  return lines
    .filter(({ amount }) => !new Big(amount).eq(0))
    .map(({ account, currency, amount }, line) => ({
      ...{ entryId: id, line, currency, amount },
      accountId: accountId(account, currency),
    }))
}
