/** The cause of a transaction. */
export const TRANSACTION_KINDS = {
  send: { label: 'Send' },
  deposit: { label: 'Deposit' },
  offramp: { label: 'Crypto to fiat' },
  onramp: { label: 'Fiat to crypto' },
  faucet: { label: 'Test tokens' },
  card: { label: 'Card' },
  investment: { label: 'Investment' },
  lien: { label: 'Lien' },
  drain: { label: 'Withdrawn by the platform' },
  reversal: { label: 'Reversal' },
} as const
