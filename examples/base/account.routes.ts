import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { profileSchema, readProfile } from '#server/features/people/identity/profile.ts'

/** Who is signed in, for the screens. */
export const routes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/user',
    summary: 'Who is signed in',
    tag: 'Profile',
    access: 'signedIn',
    beforeTwoFactor: true,
    answer: profileSchema,
    handle: async ({ services: { db, product }, caller: { userId, team } }) => ({
      data: await readProfile(db.orm, product, { userId, teamId: team.id }),
    }),
  }),
]
