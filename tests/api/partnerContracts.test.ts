import { afterAll, beforeAll } from 'vitest'
import { createOutboundHttp } from '#server/engine/outbound/createOutboundHttp.ts'
import type { Partners } from '#server/providers/Partners.ts'
import { openPartners } from '#server/providers/partners/openPartners.ts'
import { simulatedBank } from '#server/providers/simulated/simulatedBank.ts'
import { simulatedCardIssuer } from '#server/providers/simulated/simulatedCardIssuer.ts'
import { simulatedIdentity } from '#server/providers/simulated/simulatedIdentity.ts'
import { simulatedYield } from '#server/providers/simulated/simulatedYield.ts'
import { CALLBACK_SECRET, COLLECTING } from '#tests/support/createPartner.ts'
import { ACCOUNT, BANK, MISSING_ACCOUNT } from '#tests/support/fiat.ts'
import {
  describeBank,
  describeCardIssuer,
  describeIdentityCheck,
  describeRates,
  describeYield,
} from '#tests/support/partnerContract.ts'
import { startPartner, type TestPartner } from '#tests/support/startPartner.ts'

let partner: TestPartner
let opened: Partners
beforeAll(async () => {
  partner = await startPartner()
  const { config } = partner
  opened = openPartners(
    {
      bank: { ...config, collectionAccounts: COLLECTING },
      identity: config,
      rates: config,
      cardIssuer: { ...config, callbackSecret: CALLBACK_SECRET },
    },
    createOutboundHttp({ mode: 'sandbox' }),
  )
  partner.accounts.set(ACCOUNT, 'ADA LOVELACE')
  const quoted = { base: 'USD', rate: '1500.25', at: '2025-06-15T11:59:00Z' }
  partner.price(['NGN', 'KES', 'GHS'].map((quote) => ({ ...quoted, quote })))
})
afterAll(() => partner.stop())

const is = <Part>(part: Part | undefined): Part => {
  if (part === undefined) throw new Error('It is configured')
  return part
}
const world = {
  end: (kind: string, reference: string, state: object) => partner.end(`/${kind}/${reference}`, state),
  down: (isDown: boolean) => partner.be(isDown ? 'down' : 'well'),
  timesOf: (kind: string, reference: string) => partner.held.get(`/${kind}/${reference}`)?.times ?? 0,
}
const account = { currency: 'NGN', bankCode: BANK }
const unknown = { ...account, accountNumber: MISSING_ACCOUNT }
describeBank('of the sandbox', () => simulatedBank, {
  known: { ...account, accountNumber: ACCOUNT, accountName: 'TUNDE FUNMILAYO YUSUF' },
  unknown,
})
describeIdentityCheck('of the sandbox', () => simulatedIdentity)
describeCardIssuer('of the sandbox', () => simulatedCardIssuer)
describeYield('of the sandbox', () => simulatedYield)

const known = { ...account, accountNumber: ACCOUNT, accountName: 'ADA LOVELACE' }
describeBank('over HTTP', () => is(opened.bank), { ...world, known, unknown })
describeIdentityCheck('over HTTP', () => is(opened.identity), world)
describeRates('over HTTP', () => is(opened.rates), world)
describeCardIssuer('over HTTP', () => is(opened.cardIssuer), world)
