import { z } from 'zod'
import { readOwnKeys } from '#server/core/chain/issueAddress.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { invalid } from '#server/engine/http/ApiError.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Services } from '#server/entry/Services.ts'
import type { Chain } from '#server/providers/Chain.ts'
import { deriveChild, pathOf } from '#server/providers/chain/deriveChild.ts'
import { refuseXpub } from '#server/providers/chain/readChainConfig.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { settlementChanged } from './events.ts'
import { depositAddress } from '#server/core/wallet/schema.ts'
import { teamXpub } from '#server/core/chain/schema.ts'

/** Addresses that are shown to compare with one's wallet. */
const SHOWN = 5

const common = { tag: 'Wallet', access: { permission: 'settlement.manage' } } as const
const answer = z.object({
  xpub: z.string(),
  isOwn: z.boolean().describe('False if it’s the platform’s'),
  addresses: z
    .array(z.object({ path: z.string(), address: z.string() }))
    .describe('First five addresses, to compare with the ones your wallet shows'),
})
const shown = answer.extend({
  next: z
    .object({ xpub: z.string(), isOwn: z.boolean(), from: z.iso.datetime() })
    .nullable()
    .describe('Key that replaces it, and when. Send the current key to keep it'),
})

/** Below which extended public key a team is paid. A simulated chain has none. */
export const routes = ({ chain }: Services): readonly Route[] => (chain ? routesOf(chain) : [])

const routesOf = (chain: Chain): readonly Route[] => [
  defineRoute('GET /wallet/xpub', {
    summary: 'Retrieve the extended public key of the team',
    ...common,
    answer: shown,
    handle: async ({ caller, services }) => ({
      data: await show(services.db.orm, { ...services, chain }, caller.team.id),
    }),
  }),
  defineRoute('POST /wallet/xpub/check', {
    summary: 'Preview the first addresses of an extended public key',
    description: 'Changes nothing. Private keys are rejected.',
    ...common,
    body: z.strictObject({ xpub: z.string().trim().max(200) }),
    answer,
    handle: async ({ body: { xpub } }) => {
      requirePublic(xpub)
      return { data: { xpub, isOwn: true, addresses: firstOf(xpub, chain) } }
    },
  }),
  defineRoute('GET /admin/receiving-key', {
    summary: 'Retrieve the extended public key of the platform',
    tag: 'Administration',
    access: { permission: 'platform.money' },
    answer,
    handle: async () => {
      const { xpub } = chain.config
      return { data: { xpub, isOwn: false, addresses: firstOf(xpub, chain) } }
    },
  }),
  defineRoute('PUT /wallet/xpub', {
    summary: 'Set your own extended public key',
    description:
      'Applies from the next address, or after 24 hours if the team has already been paid or shown an address. The ' +
      'owners are notified immediately. Existing addresses don’t change. Null uses the platform’s key. Private keys are ' +
      'rejected.',
    ...common,
    stepUp: true,
    body: z.strictObject({ xpub: z.string().trim().max(200).nullable() }),
    answer: shown,
    handle: async ({ caller, body: { xpub }, services }) => ({
      data: await services.db.transaction(async (tx) => {
        if (xpub !== null) requirePublic(xpub)
        await changeXpub({ tx, services, caller }, xpub === chain.config.xpub ? null : xpub)
        return show(tx, { ...services, chain }, caller.team.id)
      }),
    }),
  }),
]

async function show(
  orm: Orm,
  { chain, now }: Pick<Services, 'now'> & { readonly chain: Chain },
  teamId: string,
): Promise<z.input<typeof shown>> {
  const { xpub: own, next } = await readOwnKeys(orm, { now }, teamId)
  const of = (key: string | null) => ({ xpub: key ?? chain.config.xpub, isOwn: key !== null })
  return {
    ...of(own),
    addresses: firstOf(of(own).xpub, chain),
    next: next ? { ...of(next.xpub), from: next.from.toISOString() } : null,
  }
}

function firstOf(xpub: string, { config }: Chain) {
  const paths = Array.from({ length: SHOWN }, (_, index) => pathOf(config.derivation, index))
  return paths.map((path) => ({ path, address: deriveChild(xpub, path) }))
}

/** Throws 400 for anything but an extended public key. */
function requirePublic(xpub: string): void {
  const problem = refuseXpub(xpub)
  if (problem !== undefined) throw invalid([{ field: 'xpub', text: `The key ${problem}` }])
}

/** How long a key that money would arrive below waits: its owners can still stop it. */
const DELAY_MS = 24 * 60 * 60_000

/**
 * Makes a key that below which a team is paid; null: the platform's. It waits for 24 hours, unless no address of the team was ever
 * given out. The key that counts at the moment takes back a change that waits. The owners are notified at once.
 */
async function changeXpub(context: ActContext, xpub: string | null): Promise<void> {
  const { tx, services, caller } = context
  const teamId = caller.team.id
  const createdAt = services.now()
  const { xpub: before } = await readOwnKeys(tx, services, teamId)
  const isGiven = and(eq(depositAddress.teamId, teamId), isNotNull(depositAddress.xpub))
  const waits = xpub !== before && (await tx.$count(depositAddress, isGiven)) > 0
  const effectiveAt = new Date(createdAt.getTime() + (waits ? DELAY_MS : 0))
  const values = { xpub, before, createdBy: caller.userId, createdAt, effectiveAt }
  await tx
    .insert(teamXpub)
    .values({ teamId, ...values })
    .onConflictDoUpdate({ target: teamXpub.teamId, set: values })
  const fields = ['Extended public key']
  await publish(context, settlementChanged, { fields })
  await recordAudit(context, {
    action: 'settlement_updated',
    target: { type: 'team', id: teamId },
    details: { fields },
  })
}
