import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { invalid } from '#server/http/ApiError.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Chain, Sending } from '#server/providers/Chain.ts'
import { cancelSend } from './cancelSend.ts'
import { deriveChild, pathOf } from '#server/providers/chain/deriveChild.ts'
import { refuseXpub } from '#server/providers/chain/readChainConfig.ts'
import type { Services } from '#server/Services.ts'
import { changeXpub } from './changeXpub.ts'
import { readOwnKeys } from './issueAddress.ts'
import { chainCursor, chainTransfer } from './schema.ts'
import { network } from '#server/ledger/schema.ts'

/** Addresses that are shown to compare with one's wallet. */
const SHOWN = 5
const MOST_ARRIVING = 20

const common = { tag: 'Wallet', access: { permission: 'settlement.manage' } } as const
const answer = z.object({
  xpub: z.string(),
  isOwn: z.boolean().describe("False: the platform's"),
  addresses: z
    .array(z.object({ path: z.string(), address: z.string() }))
    .describe('The first five, to be compared with those that your wallet shows'),
})
const shown = answer.extend({
  next: z
    .object({ xpub: z.string(), isOwn: z.boolean(), from: z.iso.datetime() })
    .nullable()
    .describe('The key that takes its place, and when. Put the present one to keep it'),
})

const arriving = z.object({
  hash: z.string(),
  address: z.string(),
  amount: z.string(),
  currency: z.string(),
  network: z.string(),
  confirmations: z.int().describe('How deep it is, its own block included'),
  confirmationsNeeded: z.int(),
})

/** Below which extended public key a team is paid. A simulated chain has none. */
export const routes = ({ chain }: Services): readonly Route[] => (chain ? routesOf(chain) : [])

const routesOf = (chain: Chain): readonly Route[] => [
  ...(chain.sending ? [cancelOf(chain, chain.sending)] : []),
  defineRoute({
    method: 'get',
    path: '/wallet/arriving',
    summary: 'Payments to the team that the chain holds and that do not count yet',
    tag: 'Wallet',
    access: { permission: 'wallet.receive' },
    flag: 'sendReceive',
    answer: z.array(arriving).describe('Newest first, 20 at most'),
    handle: async ({ caller, services }) => ({ data: await readArriving(services.db.orm, caller.team.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/wallet/xpub',
    summary: 'The extended public key below which the team is paid, with its first addresses',
    ...common,
    answer: shown,
    handle: async ({ caller, services }) => ({
      data: await show(services.db.orm, { ...services, chain }, caller.team.id),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/wallet/xpub/check',
    summary: 'The first addresses below another extended public key, before it is taken',
    description: 'Changes nothing. A private key is refused.',
    ...common,
    body: z.strictObject({ xpub: z.string().trim().max(200) }),
    answer,
    handle: async ({ body: { xpub } }) => {
      requirePublic(xpub)
      return { data: { xpub, isOwn: true, addresses: firstOf(xpub, chain) } }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/receiving-key',
    summary: 'The platform’s extended public key, with its first addresses',
    tag: 'Administration',
    access: { permission: 'platform.money' },
    answer,
    handle: async () => {
      const { xpub } = chain.config
      return { data: { xpub, isOwn: false, addresses: firstOf(xpub, chain) } }
    },
  }),
  defineRoute({
    method: 'put',
    path: '/wallet/xpub',
    summary: 'Be paid below an extended public key of your own',
    description:
      "From the next address on, 24 hours later if the team has been paid or shown an address before; the owners are told at once. Addresses given out stay as they are. Null: the platform's. A private key is refused.",
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

const cancelOf = ({ config }: Chain, { signer }: Sending): Route =>
  defineRoute({
    method: 'post',
    path: '/wallet/sendings/:reference/cancel',
    summary: 'Give up a payment that is in no block',
    description:
      'Another transaction of the same nonce takes its place, which moves nothing. One of the two happens: the payment then ' +
      'ends as failed, and the held amount returns, or as successful.',
    tag: 'Wallet',
    access: { permission: 'wallet.send' },
    flag: 'sendReceive',
    needs: 'sending',
    failures: [409],
    body: z.strictObject({}),
    answer: z.object({ reference: z.string() }),
    handle: async ({ caller, params, services }) => {
      const reference = params['reference'] ?? ''
      await services.db.transaction((tx) =>
        cancelSend(tx, services, caller, { signer, chains: config.chains, reference }),
      )
      return { data: { reference } }
    },
  })

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

async function readArriving(orm: Orm, teamId: string) {
  const rows = await orm
    .select({ transfer: chainTransfer, head: chainCursor.head, needed: network.confirmations })
    .from(chainTransfer)
    .innerJoin(chainCursor, eq(chainCursor.network, chainTransfer.network))
    .innerJoin(network, eq(network.name, chainTransfer.network))
    .where(and(eq(chainTransfer.teamId, teamId), eq(chainTransfer.status, 'seen')))
    .orderBy(desc(chainTransfer.block), desc(chainTransfer.id))
    .limit(MOST_ARRIVING)
  return rows.map(({ transfer: { txHash, toAddress, amount, currency, network, block }, head, needed }) => ({
    hash: txHash,
    address: toAddress,
    amount,
    currency,
    network,
    confirmations: Math.min(needed, Math.max(0, head - block + 1)),
    confirmationsNeeded: needed,
  }))
}
