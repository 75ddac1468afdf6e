import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { invalid } from '#server/http/ApiError.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Chain } from '#server/providers/Chain.ts'
import { deriveChild, pathOf } from '#server/providers/chain/deriveChild.ts'
import { refuseXpub } from '#server/providers/chain/readChainConfig.ts'
import type { Services } from '#server/Services.ts'
import { readXpub } from './issueAddress.ts'
import { teamXpub } from './schema.ts'

/** Addresses that are shown to compare with one's wallet. */
const SHOWN = 5

const common = { tag: 'Wallet', access: { permission: 'settlement.manage' } } as const
const answer = z.object({
  xpub: z.string(),
  isOwn: z.boolean().describe("False: the platform's"),
  addresses: z
    .array(z.object({ path: z.string(), address: z.string() }))
    .describe('The first five, to be compared with those that your wallet shows'),
})

/** Below which extended public key a team is paid. A simulated chain has none. */
export const routes = ({ chain }: Services): readonly Route[] => (chain ? routesOf(chain) : [])

const routesOf = (chain: Chain): readonly Route[] => [
  defineRoute({
    method: 'get',
    path: '/wallet/xpub',
    summary: 'The extended public key below which the team is paid, with its first addresses',
    ...common,
    answer,
    handle: async ({ caller, services }) => ({ data: await show(services.db.orm, chain, caller.team.id) }),
  }),
  defineRoute({
    method: 'put',
    path: '/wallet/xpub',
    summary: 'Be paid below an extended public key of your own',
    description:
      "From the next address on; those given out stay as they are. Null: the platform's. A private key is refused.",
    ...common,
    stepUp: true,
    body: z.strictObject({ xpub: z.string().trim().max(200).nullable() }),
    answer,
    handle: async ({ caller, body: { xpub }, services }) => ({
      data: await services.db.transaction(async (tx) => {
        const problem = xpub === null ? undefined : refuseXpub(xpub)
        if (problem !== undefined) throw invalid([{ field: 'xpub', text: `The key ${problem}` }])
        const teamId = caller.team.id
        const at = services.now()
        await tx.delete(teamXpub).where(eq(teamXpub.teamId, teamId))
        if (xpub !== null)
          await tx.insert(teamXpub).values({ teamId, xpub, createdBy: caller.userId, createdAt: at })
        await recordAudit(
          { tx, caller, services },
          {
            action: 'settlement_updated',
            target: { type: 'team', id: teamId },
            details: { fields: ['Extended public key'] },
          },
        )
        return show(tx, chain, teamId)
      }),
    }),
  }),
]

async function show(orm: Orm, chain: Chain, teamId: string) {
  const xpub = await readXpub(orm, chain, teamId)
  const paths = Array.from({ length: SHOWN }, (_, index) => pathOf(chain.config.derivation, index))
  return {
    xpub,
    isOwn: (await orm.$count(teamXpub, eq(teamXpub.teamId, teamId))) > 0,
    addresses: paths.map((path) => ({ path, address: deriveChild(xpub, path) })),
  }
}
