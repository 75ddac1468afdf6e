import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '#server/engine/http/ApiError.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { cancelSend } from './cancelSend.ts'
import type { Services } from '#server/entry/Services.ts'
import { chainCursor, chainTransfer } from './schema.ts'
import { network } from '#server/core/ledger/schema.ts'

const MOST_ARRIVING = 20

const arriving = z.object({
  hash: z.string(),
  address: z.string(),
  amount: z.string(),
  currency: z.string(),
  network: z.string(),
  confirmations: z.int().describe('Number of confirmations, including its own block'),
  confirmationsNeeded: z.int(),
})

const cancel = defineRoute('POST /wallet/sendings/:reference/cancel', {
  summary: 'Cancel an unconfirmed payment',
  description:
    'Replaces it with an empty transaction with the same nonce. If the replacement confirms first, the payment fails ' +
    'and the held amount becomes available again. Otherwise the payment succeeds.',
  tag: 'Wallet',
  access: { permission: 'wallet.send' },
  flag: 'sendReceive',
  needs: 'sending',
  failures: [404, 409],
  body: z.strictObject({}),
  answer: z.object({ reference: z.string() }),
  handle: async ({ caller, params, services }) => {
    const { sending, config } = services.chain ?? {}
    if (!sending || !config) throw notFound()
    const { chains } = config
    const reference = params['reference'] ?? ''
    await services.db.transaction((tx) =>
      cancelSend({ tx, services, caller }, { signer: sending.signer, chains, reference }),
    )
    return { data: { reference } }
  },
})

const listArriving = defineRoute('GET /wallet/arriving', {
  summary: 'List unconfirmed incoming payments',
  tag: 'Wallet',
  access: { permission: 'wallet.receive' },
  flag: 'sendReceive',
  answer: z.array(arriving).describe('Newest first, up to 20'),
  handle: async ({ caller, services }) => ({ data: await readArriving(services.db.orm, caller.team.id) }),
})

/** Payments that can still be stopped, and what is on its way in, which a simulated chain does not have. */
export const routes = ({ chain }: Services): readonly Route[] => (chain ? [cancel, listArriving] : [cancel])

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
