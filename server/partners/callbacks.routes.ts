import { z } from 'zod'
import { ApiError } from '#server/http/ApiError.ts'
import { countTries } from '#server/http/limitTries.ts'
import { readText, SMALL_BODY } from '#server/http/parseInput.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { namesOf, type PartnerName } from '#server/providers/Partners.ts'
import type { RateLimit } from '#server/settings.ts'
import type { Services } from '#server/Services.ts'
import { isSigned } from '#server/webhooks/checkSignature.ts'
import { askNow } from './followOrders.ts'

/** How far the clock of a partner may be from ours, and how long a signed call can be repeated. */
const TOLERANCE_S = 300
const CALLS: RateLimit = { perMinute: 600, burst: 600 }

const call = z.object({ reference: z.string().min(1).max(200) })

/** Where partners call back: one address for each that signs its calls. */
export const routes = ({ partners }: Services): readonly Route[] =>
  namesOf(partners).flatMap((name) => {
    const secret = partners.callbackSecrets[name]
    return secret === undefined ? [] : [callbackOf(name, secret)]
  })

/** Whatever is said in a call, nothing of it is believed: the partner is asked for the order that it names. */
const callbackOf = (name: PartnerName, secret: string) =>
  defineRoute({
    method: 'post',
    path: `/callbacks/${name}`,
    summary: `Where the ${name} partner says that an order has changed`,
    description:
      'Signed as our own webhooks are: webhook-id, webhook-timestamp and webhook-signature, not older than five minutes. The ' +
      'body names the order by our reference; its outcome is asked for, so that a call may come twice, late, out of order or not.',
    tag: 'Platform',
    access: 'public',
    signed: true,
    body: z.looseObject({ reference: z.string().describe('Ours, as the order was handed over under') }),
    failures: [401, 429],
    answer: z.object({ taken: z.literal(true) }),
    handle: async ({ context, client, services }) => {
      await countTries({ services, context }, [{ bucket: `callback:address:${client.ip}`, limit: CALLS }])
      const { headers } = context.req.raw
      const body = await readText(context.req.raw, SMALL_BODY)
      const seconds = Number(headers.get('webhook-timestamp'))
      const isFresh = Math.abs(services.now().getTime() / 1000 - seconds) <= TOLERANCE_S
      if (!isFresh || !(await isSigned(secret, headers, body)))
        throw new ApiError(401, 'This call is not signed by the partner', { code: 'not_signed' })
      await askNow(services, name, referenceOf(body))
      return { data: { taken: true as const } }
    },
  })

function referenceOf(body: string): string {
  try {
    return call.parse(JSON.parse(body)).reference
  } catch {
    throw new ApiError(400, 'The body names no reference')
  }
}
