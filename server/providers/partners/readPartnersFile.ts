import { z } from 'zod'
import { FIAT_COUNTRIES, PAYMENT_METHODS, type PaymentMethod } from '#resources/vocabulary/fiat.ts'
import { type ConfigFile, readConfigFile } from '../readConfigFile.ts'

const text = z.string('is required').trim().min(1, 'is required').max(200)
const key = z.string('is required').min(16, 'is shorter than 16 characters').max(500)

const partner = {
  url: z.string('is required').refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
    message: 'must be like https://partner.example/v1',
  }),
  key,
  /** It moves nothing of worth: a sandbox takes no other. */
  test: z.boolean('is not true or false').optional(),
  timeoutMs: z.int('is not a whole number').min(100).max(60_000).default(10_000),
}
/** Of the form that webhooks have: `whsec_` and 24 bytes or more in base64. */
const callbackSecret = z
  .string('is required')
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'is not whsec_ and 24 bytes or more in base64')

const account = z.strictObject({
  provider: text,
  bankCode: text,
  bankName: text,
  accountNumber: text,
  accountName: text,
})
const methods = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]]
const currencies = FIAT_COUNTRIES.map(({ currency }) => currency)

const file = z.strictObject({
  bank: z
    .strictObject({
      ...partner,
      callbackSecret: callbackSecret.optional(),
      /** By currency and method. */
      collectionAccounts: z.partialRecord(
        z.enum(currencies, `is not one of ${currencies.join(', ')}`),
        z.partialRecord(z.enum(methods, `is not one of ${methods.join(', ')}`), account),
      ),
    })
    .optional(),
  identity: z.strictObject({ ...partner, callbackSecret: callbackSecret.optional() }).optional(),
  rates: z.strictObject(partner).optional(),
  /** Without a secret no payment could be authorized. */
  cardIssuer: z.strictObject({ ...partner, callbackSecret }).optional(),
})

/** Where partners are and what they are asked with. */
export type PartnersConfig = z.output<typeof file>
export type PartnerConfig = NonNullable<PartnersConfig['rates']>

/** Reads the file that `PARTNERS_CONFIG` names. */
export const readPartnersFile = (path: string | undefined): ConfigFile<PartnersConfig> =>
  readConfigFile('PARTNERS_CONFIG', path, file)
