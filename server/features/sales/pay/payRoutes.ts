import { z } from 'zod'
import { countTries } from '#server/engine/http/limitTries.ts'
import type { RouteInput } from '#server/engine/http/route.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'

/** What the routes of the hosted page share. */
export const ofPayPage = { tag: 'Hosted payment page', needs: 'chain' } as const

/** The proof of a payment; null until there is one. */
export const receipt = z
  .object({
    transactionId: z.string(),
    hash: z.string(),
    explorerUrl: z.string(),
    amount: z.string().describe('Total received in the session'),
    token: z.string(),
    network: z.string(),
    paidAt: z.iso.datetime(),
  })
  .nullable()

/** By page, or payment there, and address together: a shop's visitors share an address. */
export async function countReads({
  params,
  client,
  services,
  context,
}: Pick<RouteInput<unknown, unknown, 'public'>, 'params' | 'client' | 'services' | 'context'>) {
  const { payAddress, payPage } = services.settings.rateLimits
  const id = sha256(Object.values(params).join('/'))
  await countTries({ services, context }, [
    { bucket: `pay:address:${client.ip}`, limit: payAddress },
    { bucket: `pay:read:${client.ip}:${id}`, limit: payPage },
  ])
}
