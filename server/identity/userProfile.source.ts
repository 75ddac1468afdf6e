import { isNull } from 'drizzle-orm'
import { userProfile } from '#resources/userProfile.ts'
import { recordFieldsOf } from '#server/engine/engineFields.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { users } from './schema.ts'

const { id, firstName, lastName, email, phone, version } = users

/** The row of each user. */
export const userProfileSource: ListSource = {
  resource: userProfile,
  fields: recordFieldsOf(userProfile),
  table: users,
  columns: { id, firstName, lastName, email, phone, version },
  scope: { of: 'user', column: id },
  where: isNull(users.deletedAt),
  toRecord: (row) => ({ ...row }),
}
