import { type Acted, type ActionResult, formatExactAmount } from '#define'
import type { CryptoCard } from '../cryptoCards.ts'
import { STATUSES } from './statuses.ts'
import { waitingResult } from './waitingResult.ts'

/** The result of loading a card. */
export default function fundResult({
  record: { id, cardholderName, lastFour },
  input: { amount = '0', token = '' },
  answer,
}: Acted<CryptoCard, { readonly amount?: string; readonly token?: string }>): ActionResult {
  const title = formatExactAmount(amount, token)
  const card = { label: 'Card', value: `${cardholderName} •• ${lastFour ?? ''}` }
  const { spendable } = answer
  return (
    waitingResult(answer, { title, lines: [card] }) ?? {
      title,
      status: STATUSES.completed,
      lines: [card, ...(typeof spendable === 'string' ? [{ label: 'Balance', value: spendable }] : [])],
      leadsTo: { label: 'View card', path: `/dashboard/crypto-cards/${id}` },
    }
  )
}
