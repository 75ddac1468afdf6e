import { adminConversions } from '#resources/admin/adminConversions.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import { isStuck } from './settleConversion.ts'
import { adminConversion, fiatTransaction } from './schema.ts'

const plain = sourceOf(adminConversions, adminConversion, {
  writtenTo: fiatTransaction,
  columns: { teamId: adminConversion.teamId },
  scope: 'platform',
})

/** The conversions of everyone. Whether one is stuck depends on the moment. */
export const adminConversionSource: ListSource = {
  ...plain,
  asSeen: ({ now }) => ({
    ...adminConversionSource,
    toRecord: (row) => ({
      ...plain.toRecord(row),
      isStuck: isStuck({ status: row['status'], statusAt: row['statusAt'] }, now),
    }),
  }),
}
