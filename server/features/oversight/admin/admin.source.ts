import { and, eq } from 'drizzle-orm'
import { adminTransactions } from '#resources/admin/adminTransactions.ts'
import { auditLog } from '#resources/admin/auditLog.ts'
import { userEvents } from '#resources/admin/userEvents.ts'
import { users } from '#resources/admin/users.ts'
import { type AnyRecord, filterName, type Params } from '#define'
import type { ListSource, SourceRow } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { adminAudit, adminTransaction, adminUser, adminUserEvent } from './schema.ts'
import { auditLog as auditTable } from '#server/engine/db/schema.ts'
import { approval, type ApprovalKind } from '#server/features/payouts/approvals/schema.ts'
import { describeActivity } from '#server/features/people/teams/describeActivity.ts'
import { wordingOf } from '#src/languages/wording.ts'
import type { Language } from '#resources/vocabulary/languages.ts'
import { users as accounts } from '#server/features/people/identity/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'

const scope = 'platform'
const transactionsOfAll = sourceOf(adminTransactions, adminTransaction, {
  writtenTo: walletTransaction,
  columns: { teamId: adminTransaction.ownerId },
  scope,
  readParams: toOwnWords,
})

/** The lists of the administration: rows of all teams, behind a permission of the platform. */
export const adminSources: readonly ListSource[] = [
  sourceOf(users, adminUser, {
    writtenTo: accounts,
    scope,
    // Their money is in the books.
    follows: [walletTransaction, approval],
    details: withAwaited,
  }),
  {
    ...transactionsOfAll,
    toRecord: (row: SourceRow) => ({
      ...transactionsOfAll.toRecord(row),
      reference: row['id'],
      user: { id: row['userId'], email: row['userEmail'] },
      team: { id: row['ownerId'], name: row['teamName'] },
    }),
  },
  sourceOf(auditLog, adminAudit, { scope, inLanguage: describeRow }),
  sourceOf(userEvents, adminUserEvent, { scope, follows: [auditTable, walletTransaction] }),
]

/** An entry with a sentence about what happened, where that adds something to the target and the reason. */
function describeRow(row: SourceRow, language: Language): SourceRow {
  const facts = { details: row['details'], target: null }
  const summary = wordingOf(language).write(describeActivity(String(row['action']), facts))
  return { ...row, summary: [row['target'], row['reason']].includes(summary) ? null : summary }
}

/** Which acts wait for a second administrator: they are not asked for again. */
async function withAwaited(orm: Orm, { id }: AnyRecord): Promise<AnyRecord> {
  const rows = await orm
    .select({ kind: approval.kind })
    .from(approval)
    .where(and(eq(approval.userId, String(id)), eq(approval.status, 'awaiting_approval')))
  const waits = (kind: ApprovalKind) => rows.some((row) => row.kind === kind)
  return { deletionWaits: waits('delete_user'), twoFactorWaits: waits('disable_2fa') }
}

/** Renames the query parameters of a period and a team to the names of their fields. */
function toOwnWords({ from, to, teamId, ...params }: Params): Params {
  return {
    ...params,
    ...(from !== undefined && { [filterName('createdAt', 'gte', 'envelope')]: from }),
    ...(to !== undefined && { [filterName('createdAt', 'lte', 'envelope')]: to }),
    ...(teamId !== undefined && { ownerId: teamId }),
  }
}
