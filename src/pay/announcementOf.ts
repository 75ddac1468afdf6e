import { networkName } from '#resources/vocabulary/networks.ts'
import { formatExactAmount } from '#define'
import type { PayState, TimedSession } from './payState.ts'

/** What a screen reader says when a state begins; nothing where the new heading takes the focus and says it. */
export function announcementOf(state: PayState): string {
  if (state.kind === 'loading') return 'Loading payment details'
  if (state.kind !== 'paying') return ''
  if (state.trouble?.call === 'refresh') return 'Could not refresh'
  return state.session ? ofSession(state.session) : ''
}

function ofSession({ state, token, network, amountDue, amountMissing }: TimedSession): string {
  if (state === 'open')
    return `Waiting for your payment of ${formatExactAmount(amountDue, token)} on ${networkName(network)}`
  if (state === 'seen') return 'Checking for your payment…'
  if (state === 'underpaid')
    return `Part of the payment has arrived. ${formatExactAmount(amountMissing, token)} is missing.`
  return ''
}
