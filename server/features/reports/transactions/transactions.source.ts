import { sayKeptName } from '#resources/vocabulary/cardName.ts'
import { isWithCard, type LienFacts } from '#resources/vocabulary/transactionKinds.ts'
import { wordingOf } from '#src/languages/wording.ts'
import { transactions } from '#resources/transactions.ts'
import { movementSourceOf, type MovementSource } from '#resources/vocabulary/movementSources.ts'
import Big from 'big.js'
import { eq, and } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { lien } from '#server/features/oversight/admin/schema.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import type { ListSource, SourceRow } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import type { Params } from '#define'
import { chainSending } from '#server/core/chain/schema.ts'
import { receiptPathOf } from '#server/features/sales/receipts/receiptLink.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { countTransactions } from './countTransactions.ts'
import { counterpartyOf, type TransactionRow } from '#server/core/wallet/insertTransaction.ts'

const { reference, sourceType } = walletTransaction
const plain = sourceOf(transactions, walletTransaction, {
  columns: { id: reference, sourceType },
  scope: { of: 'team', column: walletTransaction.teamId },
  readParams: withStoredStatus,
  countHint: (orm, { team }, query) => countTransactions(orm, team.id, query),
})

/**
 * The transactions of a team, for list, search, filters, sort and export. A record also carries `reference`, its id.
 */
export const transactionSource: ListSource = {
  ...plain,
  details: async (orm, { id, kind, source }) => ({
    receiptUrl: await receiptPathOf(orm, String(id)),
    sending: await readSendingState(orm, String(id)),
    source: await nameSource(orm, source as MovementSource | null),
    lien: kind === 'lien' ? await readLien(orm, (source as MovementSource | null)?.id ?? String(id)) : null,
  }),
  inLanguage: (row, language) => {
    const { kind, counterparty } = row as unknown as TransactionRow
    if (counterparty === null || !isWithCard(kind)) return row
    return { ...row, counterparty: wordingOf(language).write(sayKeptName(counterparty)) }
  },
  toRecord: (row: SourceRow) => {
    const { sourceType, sourceId } = row as unknown as TransactionRow
    return {
      ...plain.toRecord(row),
      reference: row['id'],
      counterparty: counterpartyOf(row as unknown as TransactionRow),
      source: movementSourceOf(sourceType, sourceId),
    }
  },
}

/** What a payment on a real chain waits for; null once it has its outcome, and for all others. */
async function readSendingState(orm: Orm, reference: string): Promise<'open' | 'cancelling' | null> {
  const [row] = await orm
    .select({ cancelledAt: chainSending.cancelledAt })
    .from(chainSending)
    .where(and(eq(chainSending.reference, reference), eq(chainSending.status, 'open')))
  if (!row) return null
  return row.cancelledAt === null ? 'open' : 'cancelling'
}

/** An invoice is known by its number; what else money came from, by who it was with. */
async function nameSource(orm: Orm, source: MovementSource | null): Promise<MovementSource | null> {
  if (source?.type !== 'invoice') return source
  const [found] = await orm
    .select({ name: invoice.invoiceNumber })
    .from(invoice)
    .where(eq(invoice.id, source.id))
  return { ...source, ...found }
}

/** The lien that a transaction has placed or released; null: a release from before `0304_liens.sql` names none. */
async function readLien(orm: Orm, reference: string): Promise<LienFacts | null> {
  const [found] = await orm.select().from(lien).where(eq(lien.reference, reference))
  if (!found) return null
  const { reason, remaining, expiresAt } = found
  return { reason, remaining: new Big(remaining).toFixed(), expiresAt: expiresAt?.toISOString() ?? null }
}

/** The status shown as Completed is stored as successful; the filter accepts both. */
function withStoredStatus({ status, ...rest }: Params): Params {
  if (status === undefined) return rest
  const stored = [status].flat().map((one) => (one === 'completed' ? 'successful' : one))
  return { ...rest, status: stored }
}
