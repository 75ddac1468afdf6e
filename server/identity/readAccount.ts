import { z } from 'zod'
import type { Permission } from '#resources/vocabulary/permissions.ts'
import { readApp } from '#server/keys/readApp.ts'
import type { SessionCaller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { readSettlement } from '#server/settlement/readSettlement.ts'
import { readBalances } from '#server/wallet/readBalances.ts'
import { profileSchema, readProfile } from './profile.ts'

/** A person, and of their team what they may see: the rest is null. Never a secret key. */
export const accountSchema = profileSchema.extend({
  balance: z.number().nullable().describe('All that the team has, in US dollars'),
  webhookUrl: z.string().nullable(),
  apiKey: z.string().nullable().describe('The publishable key'),
  settlementAddress: z.string().nullable(),
  settlementCurrency: z.string().nullable(),
  instantSettlement: z.boolean().nullable(),
})

/** Reads who is signed in, with the money, keys and settlement of the team they act for. */
export async function readAccount(
  { db, settings, now }: Services,
  { userId, team: { id } }: SessionCaller,
): Promise<z.output<typeof accountSchema>> {
  const profile = await readProfile(db.orm, userId, id)
  const may = (permission: Permission) => profile.team.permissions.includes(permission)
  const balances = may('wallet.view') ? await readBalances(db.orm, id) : undefined
  const app = may('developers.manage') ? await readApp(db.orm, settings, id, now()) : undefined
  const settlement = may('settlement.manage') ? await readSettlement(db.orm, id) : undefined
  return {
    ...profile,
    balance: balances ? Number(balances.totalUsdValue) : null,
    webhookUrl: app?.webhookUrl ?? null,
    apiKey: app?.apiKey ?? null,
    settlementAddress: settlement?.address ?? null,
    settlementCurrency: settlement?.currency ?? null,
    instantSettlement: settlement?.instantSettlement ?? null,
  }
}
