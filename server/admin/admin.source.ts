import { and, eq, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { adminConversions } from '#resources/admin/adminConversions.ts'
import { adminTransactions } from '#resources/admin/adminTransactions.ts'
import { approvals } from '#resources/admin/approvals.ts'
import { auditLog } from '#resources/admin/auditLog.ts'
import { kycCases } from '#resources/admin/kycCases.ts'
import { liens } from '#resources/admin/liens.ts'
import { users } from '#resources/admin/users.ts'
import type { AnyRecord, Resource } from '#define'
import type { ListSource, SourceRow } from '#server/engine/ListSource.ts'
import type { ListParams } from '#server/engine/query/ListQuery.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import {
  adminAudit,
  adminConversion,
  adminKycCase,
  adminLien,
  adminTransaction,
  adminUser,
} from './schema.ts'
import { adminApproval, approval, type ApprovalKind } from './approvals/schema.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import { isStuck } from '#server/fiat/closeConversion.ts'
import { describeCase } from '#server/kyc/describeCase.ts'

const toTransaction = recordReader(adminTransactions.fields)

const toConversion = recordReader(adminConversions.fields)

/** Whether a conversion is stuck depends on the moment. */
const conversionsOfAll: ListSource = {
  ...platformSource(adminConversions, adminConversion),
  asSeen: ({ now }) => ({
    ...conversionsOfAll,
    toRecord: (row) => ({
      ...toConversion(row),
      isStuck: isStuck({ status: row['status'], statusAt: row['statusAt'] }, now),
    }),
  }),
}

const toApproval = recordReader(approvals.fields)

/** Who may decide depends on who looks, and on the moment. */
const approvalsOfAll: ListSource = {
  ...platformSource(approvals, adminApproval),
  asSeen: ({ viewer, now }) => ({
    ...approvalsOfAll,
    toRecord: (row) => {
      const isOwn = row['requestedById'] === viewer.userId
      const from = row['confirmableFrom']
      const isDue = !isOwn || (from instanceof Date && now >= from)
      return { ...toApproval(row), isOwn, mayApprove: !isOwn || row['twoPersons'] === false, isDue }
    },
  }),
}

/** The lists of the administration: rows of all teams, behind a permission of the platform. */
export const adminSources: readonly ListSource[] = [
  // Their money is in the books.
  { ...platformSource(users, adminUser), follows: [walletTransaction, approval], details: withAwaited },
  approvalsOfAll,
  {
    ...platformSource(adminTransactions, adminTransaction),
    toRecord: (row: SourceRow) => ({
      ...toTransaction(row),
      reference: row['id'],
      user: { id: row['userId'], email: row['userEmail'] },
      team: { id: row['ownerId'], name: row['teamName'] },
    }),
    readParams: toOwnWords,
  },
  conversionsOfAll,
  platformSource(liens, adminLien),
  { ...platformSource(kycCases, adminKycCase), details: describeCase },
  platformSource(auditLog, adminAudit),
]

function platformSource(resource: Resource, table: PgTable): ListSource {
  return {
    ...{ resource, table, fields: resource.fields },
    columns: getTableColumns(table),
    scope: 'platform',
    toRecord: recordReader(resource.fields),
  }
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
function toOwnWords({ from, to, teamId, ...params }: ListParams): ListParams {
  return {
    ...params,
    ...(from !== undefined && { createdAt_gte: from }),
    ...(to !== undefined && { createdAt_lte: to }),
    ...(teamId !== undefined && { ownerId: teamId }),
  }
}
