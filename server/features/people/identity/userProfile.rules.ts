import { userProfile } from '#resources/userProfile.ts'
import { implement } from '#server/engine/rules.ts'

/** A name is kept without spaces around it. */
export const userProfileRules = implement(userProfile, {
  edit: {
    before: ({ input: { firstName, lastName } }) => ({
      ...(firstName !== undefined && { firstName: firstName.trim() }),
      ...(lastName !== undefined && { lastName: lastName.trim() }),
    }),
  },
})
