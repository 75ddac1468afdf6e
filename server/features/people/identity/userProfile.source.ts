import { isNull } from 'drizzle-orm'
import { userProfile } from '#resources/userProfile.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { users } from './schema.ts'

/** The row of each user. */
export const userProfileSource = sourceOf(userProfile, users, {
  scope: { of: 'user', column: users.id },
  where: isNull(users.deletedAt),
})
