import { eq } from 'drizzle-orm'
import type { Conversion } from '#resources/conversions.ts'
import { pickUpConversion } from '#server/features/fiat/moveConversion.ts'
import { fiatTransaction } from '#server/features/fiat/schema.ts'
import { nubanCheckDigit } from '#server/providers/simulated/simulatedAccounts.ts'
import type { Persona, TestApi } from './createTestApi.ts'
import type { Envelope, TestAnswer } from './TestClient.ts'

/** The bank of the accounts below. */
export const BANK = '058'
export const BANK_NAME = 'Guaranty Trust Bank'

/** An account number of `BANK` with these nine digits and the check digit that belongs to them. */
export const accountOf = (serial: string): string => `${serial}${nubanCheckDigit(BANK, serial)}`

export const ACCOUNT = accountOf('012345678')
/** Its payouts are rejected. */
export const REJECTING_ACCOUNT = accountOf('005001234')
/** It exists, and nobody says whose it is. */
export const NAMELESS_ACCOUNT = accountOf('002041234')
/** It does not exist. */
export const MISSING_ACCOUNT = accountOf('004041234')

interface OfframpAnswer {
  readonly transactionId: string
  readonly status: string
  readonly rate: string
  readonly fiatAmount: string
}

interface Options {
  readonly persona?: Persona
  readonly key?: string
}

/** Converts 10 USDC to naira on `ACCOUNT`, with changes. */
export function offramp(
  api: TestApi,
  changes: object = {},
  { persona = 'owner', key }: Options = {},
): Promise<TestAnswer<Envelope<OfframpAnswer>>> {
  const body = {
    cryptoAmount: '10',
    accountNumber: ACCOUNT,
    bankCode: BANK,
    network: 'ethereum',
    currency: 'USDC',
    fiat: 'NGN',
    ...changes,
  }
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  return api.as(persona).post('/fiat-gateway/offramp-crypto', body, headers)
}

/** Converts 10 USDC at a bank that has been silent for 25 hours. Answers its id. */
export async function strand(api: TestApi): Promise<string> {
  const { body } = await offramp(api)
  const { transactionId } = body.data
  const { db, now } = api.services
  const statusAt = new Date(now().getTime() - 25 * 60 * 60_000)
  await db.transaction(async (tx) => {
    await pickUpConversion({ tx, services: api.services }, transactionId)
    await tx.update(fiatTransaction).set({ statusAt }).where(eq(fiatTransaction.id, transactionId))
  })
  return transactionId
}

/** A conversion as the history sends it. */
export type HistoryItem = Conversion & {
  readonly bankAccount: { readonly accountNumber: string; readonly accountName: string }
}

/** Somebody's conversions. */
export async function history(api: TestApi, query = '', persona: Persona = 'owner') {
  const { body } = await api
    .as(persona)
    .get<Envelope<{ transactions: readonly HistoryItem[] }>>(`/fiat-gateway/transactions${query}`)
  return body.data.transactions
}
