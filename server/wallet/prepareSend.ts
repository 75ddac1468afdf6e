import { sendFee, type SendFee } from '#resources/vocabulary/sendFee.ts'
import { refuseSpending } from '#resources/vocabulary/spending.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { invalid } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { readLimits } from './readLimits.ts'
import { lockAvailable } from './lockAvailable.ts'
import { refuseHeldPayouts } from '#server/liens/refuseHeldPayouts.ts'
import { validateSend, type SendRequest, type ValidSend } from './validateSend.ts'

/** A payment that can be made, with what it costs. */
export type PreparedSend = ValidSend & SendFee

/** Works out a payment and locks the money for it. Throws 400 with everything that is wrong per field. */
export async function prepareSend(
  tx: Orm,
  services: Services,
  caller: Caller,
  request: SendRequest,
): Promise<PreparedSend> {
  const teamId = caller.team.id
  const send = await validateSend(tx, teamId, request)
  await refuseHeldPayouts(tx, services, caller)
  await refuseByFunds(tx, services, teamId, send)
  const fees = sendFee(send.amount, send.decimals)
  if (!fees) throw new Error(`There is no fee for ${send.amount}`)
  return { ...send, ...fees }
}

/** Locks the team's money in this currency, so that two sends see each other's effect on balance and limits. */
async function refuseByFunds(
  tx: Orm,
  { now }: Pick<Services, 'now'>,
  teamId: string,
  { amount, currency, network }: ValidSend,
) {
  const available = await lockAvailable(tx, teamId, currency)
  const limits = await readLimits(tx, teamId, now())
  const limit = limits.find((one) => one.currency === currency && one.network === network)
  const texts = refuseSpending(amount, { available, limit })
  if (texts.length > 0) throw invalid(texts.map((text) => ({ field: 'amount', text })))
}
