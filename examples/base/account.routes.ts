import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { profileSchema, readProfile, WHO_IS_SIGNED_IN } from '#server/features/people/identity/profile.ts'

/** Who is signed in, for the screens. */
export const routes: readonly Route[] = [
  defineRoute('GET /user', {
    ...WHO_IS_SIGNED_IN,
    answer: profileSchema,
    handle: async ({ services: { db, product }, caller: { userId, team } }) => ({
      data: await readProfile(db.orm, product, { userId, teamId: team.id }),
    }),
  }),
]
