import { z } from 'zod'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { namesOf, type PartnerName } from '#server/providers/Partners.ts'
import type { Services } from '#server/entry/Services.ts'
import { askNow } from './followOrders.ts'
import { readSigned } from './readSigned.ts'

const call = z.object({ reference: z.string().min(1).max(200) })

/** Where partners call back: one address for each that signs its calls. */
export const routes = ({ partners }: Services): readonly Route[] =>
  namesOf(partners).flatMap((name) => {
    const secret = partners.callbackSecrets[name]
    return secret === undefined ? [] : [callbackOf(name, secret)]
  })

/** Nothing in a call is trusted: the partner is asked for the order that it names. */
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
    handle: async (input) => {
      const { data } = call.safeParse(await readSigned(input, secret))
      if (!data) throw new ApiError(400, 'The body names no reference')
      await askNow(input.services, name, data.reference)
      return { data: { taken: true as const } }
    },
  })
