import Big from 'big.js'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { lockAvailable } from '#server/wallet/readTokenAmount.ts'
import { refuseHeldPayouts } from '#server/liens/refuseHeldPayouts.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { CURRENCIES } from '#server/platform/db/reference.ts'
import { ApiError, invalid } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { moveCardMoney } from './moveCardMoney.ts'
import { lockCard, readCard, statusOf } from './readCard.ts'
import { recordCardDeed } from './recordCardDeed.ts'

interface Funding {
  readonly id: string
  readonly token: 'USDC' | 'USDT'
  readonly amount: string | number
}

/**
 * Puts available money of the team on a card. Throws 400 on `amount` when it is no amount or there is too little, 404,
 * and 409 for a card that has expired; nothing has changed then.
 */
export async function fundCard(
  tx: Orm,
  services: Services,
  caller: Caller,
  { id, token, ...asked }: Funding,
) {
  const decimals = CURRENCIES.find(({ code }) => code === token)?.decimals ?? 0
  const { amount, problem } = parseAmount(asked.amount, decimals)
  if (amount === undefined) throw invalid([{ field: 'amount', text: problem }])
  const card = await lockCard(tx, caller.team.id, id)
  if (statusOf(card, services.now()) === 'expired') throw new ApiError(409, 'The card has expired')
  await refuseHeldPayouts(tx, services, caller)
  const available = await lockAvailable(tx, card.teamId, token)
  if (new Big(amount).gt(available))
    throw invalid([{ field: 'amount', text: 'Insufficient available balance' }])
  await moveCardMoney(tx, services, caller, { way: 'fund', card, currency: token, amount })
  await recordCardDeed(tx, services, caller, { action: 'card_funded', card, details: { token, amount } })
  return readCard(tx, services, caller, id)
}
