/** What a movement of money was for. */
export const TRANSACTION_KINDS = {
  send: { label: 'Send', icon: 'send' },
  deposit: { label: 'Deposit', icon: 'inbox' },
  link_payment: { label: 'Link payment', icon: 'link' },
  invoice: { label: 'Invoice', icon: 'file' },
  payout: { label: 'Payout', icon: 'bank' },
  top_up: { label: 'Top-up', icon: 'wallet' },
  card_load: { label: 'Card funding', icon: 'credit-card' },
  card_refund: { label: 'Card refund', icon: 'undo' },
  investment: { label: 'Investment', icon: 'fund' },
  withdrawal: { label: 'Withdrawal', icon: 'download' },
  faucet: { label: 'Faucet', icon: 'experiment' },
  fee: { label: 'Fee', icon: 'flag' },
  adjustment: { label: 'Adjustment', icon: 'swap' },
} as const

/** Whether the counterparty of such a movement is a card, which the API names in English. */
export const isWithCard = (kind: keyof typeof TRANSACTION_KINDS): boolean => kind.startsWith('card_')
