import { z } from 'zod'
import { parseInput } from '#server/http/parseInput.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { readSigned } from '#server/partners/readSigned.ts'
import type { Services } from '#server/Services.ts'
import { issuerPayment, takeIssuerPayment } from './takeIssuerPayment.ts'

/** Where a card issuer that is configured has payments authorized. */
export const routes = ({ partners: { callbackSecrets } }: Services): readonly Route[] =>
  callbackSecrets.cardIssuer === undefined ? [] : [paymentsOf(callbackSecrets.cardIssuer)]

/** Where the issuer asks for money. This call is believed: a payment does not wait until the issuer is asked back. */
const paymentsOf = (secret: string) =>
  defineRoute({
    tag: 'Platform',
    flag: 'cryptoCards',
    method: 'post',
    path: '/callbacks/cardIssuer/payments',
    summary: 'Where the card issuer has payments with cards authorized',
    description:
      'Signed as our own webhooks are, not older than five minutes. Repeated under the same id it is the same payment, with the ' +
      'same answer.',
    access: 'public',
    signed: true,
    body: issuerPayment,
    failures: [400, 401, 404, 409, 429],
    answer: z.object({ approved: z.boolean(), reason: z.string().nullable() }),
    handle: async (input) => {
      const payment = parseInput(issuerPayment, await readSigned(input, secret))
      const { services } = input
      const { status, declineReason } = await services.db.transaction((tx) =>
        takeIssuerPayment(tx, services, payment),
      )
      const isEnded = payment.event === 'void'
      return { data: { approved: isEnded || status !== 'declined', reason: isEnded ? null : declineReason } }
    },
  })
