import { z } from 'zod'
import type { Permission } from '#define'
import { settlement } from '#resources/settlement.ts'
import { readBalances } from '#server/core/wallet/readBalances.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { contextOf } from '#server/engine/write/runOperation.ts'
import type { Services } from '#server/entry/Services.ts'
import { profileSchema, readProfile, WHO_IS_SIGNED_IN } from '#server/features/people/identity/profile.ts'
import { readApp } from '#server/features/people/keys/readApp.ts'

/** A person, and of their team what they may see: the rest is null. Never a secret key. */
const accountSchema = profileSchema.extend({
  balance: z.number().nullable().describe('Team balance in US dollars'),
  webhookUrl: z.string().nullable(),
  apiKey: z.string().nullable().describe('Publishable key'),
  settlementAddress: z.string().nullable(),
  settlementCurrency: z.string().nullable(),
  instantSettlement: z.boolean().nullable(),
})

/** Reads who is signed in, with the money, keys and settlement of the team they act for. */
async function readAccount(
  services: Services,
  caller: SessionCaller,
): Promise<z.output<typeof accountSchema>> {
  const { db, product } = services
  const {
    userId,
    team: { id },
  } = caller
  const known = { services, caller, idempotencyKey: undefined }
  const profile = await readProfile(db.orm, product, { userId, teamId: id })
  const may = (permission: Permission) => profile.team.permissions.includes(permission)
  const balances = may('wallet.view') ? await readBalances(db.orm, id) : undefined
  const app = may('developers.manage') ? await readApp(services, id) : undefined
  const settled = may('settlement.manage')
    ? await contextOf(known, db.orm).settings(settlement).read()
    : undefined
  return {
    ...profile,
    balance: balances ? Number(balances.totalUsdValue) : null,
    webhookUrl: app?.webhookUrl ?? null,
    apiKey: app?.apiKey ?? null,
    settlementAddress: settled?.address ?? null,
    settlementCurrency: settled?.currency ?? null,
    instantSettlement: settled?.instantSettlement ?? null,
  }
}

export const routes: readonly Route[] = [
  defineRoute('GET /user', {
    ...WHO_IS_SIGNED_IN,
    description: 'Team values that the caller can’t see are null.',
    answer: accountSchema,
    handle: async ({ services, caller }) => ({ data: await readAccount(services, caller) }),
  }),
]
