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
  defineRoute(`POST /callbacks/${name}`, {
    summary: `Report a changed order (for the ${name} partner)`,
    description:
      'Signed like our webhooks, with webhook-id, webhook-timestamp and webhook-signature, and no older than five ' +
      'minutes. The body has our reference for the order. We then fetch its status, so calls can be repeated, late, out ' +
      'of order or missing.',
    tag: 'Platform',
    access: 'public',
    signed: true,
    body: z.looseObject({ reference: z.string().describe('Our reference for the order') }),
    failures: [401, 429],
    answer: z.object({ taken: z.literal(true) }),
    handle: async (input) => {
      const { data } = call.safeParse(await readSigned(input, secret))
      if (!data) throw new ApiError(400, 'The body has no reference')
      await askNow(input.services, name, data.reference)
      return { data: { taken: true as const } }
    },
  })
