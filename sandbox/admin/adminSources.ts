import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { adminConversions } from '../../resources/admin/adminConversions.ts'
import { adminTransactions } from '../../resources/admin/adminTransactions.ts'
import { auditLog } from '../../resources/admin/auditLog.ts'
import { kycCases } from '../../resources/admin/kycCases.ts'
import { liens } from '../../resources/admin/liens.ts'
import { users } from '../../resources/admin/users.ts'
import type { Resource } from '../../src/framework/define/resource.ts'
import type { ListSource, SourceRow } from '../collections/ListSource.ts'
import type { ListParams } from '../collections/query/ListQuery.ts'
import { recordReader } from '../collections/recordReader.ts'
import { adminAudit, adminConversion, adminKycCase, adminLien } from '../db/schema/admin.ts'
import { adminTransaction, adminUser } from '../db/schema/admin.ts'
import { walletTransaction } from '../db/schema/wallet.ts'
import { isStuck } from '../fiat/isStuck.ts'

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

/** What the administration lists: everybody's, behind a permission of the platform. */
export const adminSources: readonly ListSource[] = [
  // Their money is in the books.
  { ...platformSource(users, adminUser), follows: [walletTransaction] },
  {
    ...platformSource(adminTransactions, adminTransaction),
    toRecord: (row: SourceRow) => ({
      ...toTransaction(row),
      user: { id: row['userId'], email: row['userEmail'] },
      team: { id: row['ownerId'], name: row['teamName'] },
    }),
    readParams: toOwnWords,
  },
  conversionsOfAll,
  platformSource(liens, adminLien),
  platformSource(kycCases, adminKycCase),
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

/** The specification's words for a period and a team, where fields have others. Research 2.2. */
function toOwnWords({ from, to, teamId, ...params }: ListParams): ListParams {
  return {
    ...params,
    ...(from !== undefined && { createdAt_gte: from }),
    ...(to !== undefined && { createdAt_lte: to }),
    ...(teamId !== undefined && { ownerId: teamId }),
  }
}
