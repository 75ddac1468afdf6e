import { jobHandlers } from '#server/entry/jobHandlers.ts'
import { runDueJobs } from '#server/engine/jobs/runDueJobs.ts'
import { verifyBooks } from '#server/core/ledger/verifyBooks.ts'
import type { Transaction } from '#resources/transactions.ts'
import type { TokenBalance } from '#server/core/wallet/readBalances.ts'
import type { Persona, TestApi } from './createTestApi.ts'
import type { Envelope, TestAnswer } from './TestClient.ts'

/** Somebody else's address, without a checksum. */
export const RECIPIENT = '0x1111111111111111111111111111111111111111'
/** A payment to it fails. */
export const FAILING_RECIPIENT = '0x111111111111111111111111111111111111dead'

export interface Sent {
  readonly hash: string
  readonly reference: string
  readonly status: string
  readonly fee: string
  readonly recipientGets: string
}

/** A transaction as the list sends it. */
export type SentTransaction = Transaction & Readonly<Record<'reference' | 'address' | 'hash', string>>

/** Lets tokens arrive for somebody's team. */
export async function deposit(api: TestApi, amount: string, currency = 'USDC', persona: Persona = 'owner') {
  const { body } = await api
    .as(persona)
    .post<Envelope<SentTransaction>>('/sandbox/deposits', { currency, amount })
  return body.data
}

/** Sends 10 USDC on Ethereum to `RECIPIENT`, with changes. */
export function send(
  api: TestApi,
  changes: object = {},
  { persona = 'owner', key }: { readonly persona?: Persona; readonly key?: string } = {},
): Promise<TestAnswer<Envelope<Sent>>> {
  const body = { currency: 'USDC', network: 'ethereum', amount: '10', to: RECIPIENT, ...changes }
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  return api.as(persona).post<Envelope<Sent>>('/wallet/send-crypto', body, headers)
}

/** Runs every job that is due, as the server's loop does. Answers how many. */
export const settle = ({ services }: TestApi) => runDueJobs(services, jobHandlers)

/** What somebody's team has of a token. */
export async function balanceOf(api: TestApi, currency = 'USDC', persona: Persona = 'owner') {
  const { body } = await api
    .as(persona)
    .get<Envelope<{ tokenBalances: readonly TokenBalance[] }>>('/wallet/get-token-balances')
  return body.data.tokenBalances.find((balance) => balance.currency === currency)
}

/** Somebody's transactions, as the list answers them. */
export async function listTransactions(api: TestApi, query = '', persona: Persona = 'owner') {
  const { body } = await api
    .as(persona)
    .get<Envelope<readonly SentTransaction[]>>(`/transaction/list${query}`)
  return body.data
}

/** What is wrong with the books; every list is empty when nothing is. */
export const books = ({ services }: TestApi) => verifyBooks(services.db.orm)
