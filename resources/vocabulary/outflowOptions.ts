/** What each way out is called. */
export const OUTFLOW_OPTIONS = {
  send: { label: 'Payment', icon: 'send' },
  file: { label: 'Payment from a file', icon: 'file' },
  schedule: { label: 'Scheduled payment', icon: 'clock' },
  refund: { label: 'Refund', icon: 'undo' },
  payout: { label: 'Payout to a bank', icon: 'bank' },
  card_load: { label: 'Card funding', icon: 'credit-card' },
  investment: { label: 'Investment', icon: 'fund' },
} as const

/** A way out of what a team may spend. */
export type Outflow = keyof typeof OUTFLOW_OPTIONS
