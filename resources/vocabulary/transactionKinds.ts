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
  lien: { label: 'Lien', icon: 'lock' },
  adjustment: { label: 'Adjustment', icon: 'swap' },
} as const

/** What a transaction of kind `lien` is about, as it is sent: it moves nothing, but keeps a part of the balance from being spent. */
export interface LienFacts {
  /** The administrator's. */
  readonly reason: string
  /** Decimal text: the part that is still kept. */
  readonly remaining: string
  /** When the rest is released by itself. ISO 8601; null: when it is released. */
  readonly expiresAt: string | null
}

/** Whether the counterparty of such a movement is a card, which the API names in English. */
export const isWithCard = (kind: keyof typeof TRANSACTION_KINDS): boolean => kind.startsWith('card_')
