import Big from 'big.js'
import { lockAccount, ownTeamOf, requireEmail } from '../admin/lockAccount.ts'
import { recordAdminAct } from '../admin/recordAdminAct.ts'
import type { Orm } from '../db/Database.ts'
import { ApiError, invalid } from '../http/ApiError.ts'
import type { Caller } from '../http/Caller.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { drain, drainOut } from '../ledger/recipes.ts'
import type { Services } from '../Services.ts'
import { checksumAddress } from '../wallet/checksumAddress.ts'
import { insertAdminTransaction } from './insertAdminTransaction.ts'
import { lockAvailable } from './lockAvailable.ts'
import { readTokenAmount, requireToken } from './readTokenAmount.ts'
import { sayAmount } from '../lib/sayAmount.ts'

/** Whose money an administrator takes. */
interface DrainRequest {
  readonly userId: string
  readonly currency: string
  readonly network: string
  /** Default: all that is available. */
  readonly amount?: string | number | null | undefined
  /** Default: the platform's treasury. */
  readonly toAddress?: string | null | undefined
  /** The address of the user, as the administrator typed it. */
  readonly confirmEmail: string
  readonly reason: string
}

/** Takes available money out of somebody's wallet, never what is held or under a lien. Throws 409 with the figure when there is less. */
export async function drainCrypto(tx: Orm, services: Services, caller: Caller, request: DrainRequest) {
  const { userId, currency, network, reason } = request
  await requireToken(tx, request)
  const toAddress = await readAddress(request.toAddress)
  const user = await lockAccount(tx, userId)
  requireEmail(user, request.confirmEmail)
  const teamId = await ownTeamOf(tx, userId)
  const available = await lockAvailable(tx, teamId, currency)
  if (new Big(available).eq(0))
    throw new ApiError(409, `No ${currency} is available`, { data: { available } })
  const amount = await readTokenAmount(tx, { currency, network, amount: request.amount ?? available })
  if (new Big(amount).gt(available))
    throw new ApiError(409, `Only ${available} ${currency} is available`, { data: { available } })
  const move = { teamId, currency, amount }
  const { reference, hash } = await insertAdminTransaction(tx, services, {
    ...{ type: 'debit', kind: 'drain', userId: caller.userId, network },
    ...move,
    ...(toAddress !== undefined && { toAddress }),
  })
  await postEntry(tx, {
    kind: 'drain',
    ref: { type: 'transaction', id: reference },
    lines: toAddress === undefined ? drain(move) : drainOut(move),
  })
  await recordAdminAct(tx, services, caller, {
    ...{ action: 'admin_crypto_drained', userId, teamId, reason },
    details: { reference, currency, network, amount, toAddress: toAddress ?? null },
    notice: {
      type: 'transaction',
      title: 'Money withdrawn by an administrator',
      message: `${sayAmount(amount, currency)} was taken out of your wallet: ${reason}`,
    },
  })
  return { reference, hash, amount, status: 'successful' as const }
}

async function readAddress(typed: string | null | undefined): Promise<string | undefined> {
  if (!typed) return undefined
  if (/^0x[0-9a-fA-F]{40}$/.test(typed)) return checksumAddress(typed)
  throw invalid([{ field: 'toAddress', text: 'To address is invalid' }])
}
