import type { KeyScope } from './permissions.ts'

/** What each scope of a restricted key opens. */
export const SCOPE_TEXTS: Readonly<Record<KeyScope, string>> = {
  'wallet.view': 'See balances and limits',
  'wallet.receive': 'Get deposit addresses',
  'wallet.send': 'Send tokens',
  'transactions.view': 'See transactions',
  'transactions.export': 'Export transactions and payments',
  'transactions.annotate': 'Write notes and categories',
  'invoices.view': 'See invoices',
  'invoices.export': 'Export invoices',
  'invoices.write': 'Create, edit, send and cancel invoices',
  'links.view': 'See payment links and their payments',
  'links.write': 'Create, archive and restore payment links',
  'investments.view': 'See plans and investments',
  'cards.view': 'See cards, with masked numbers',
  'fiat.view': 'See rates and conversions',
  'fiat.offramp': 'Convert tokens to bank money',
  'fiat.onramp': 'Convert bank money to tokens',
  'faucet.view': 'See token requests',
  'records.view': 'See records',
  'records.export': 'Export records',
  'records.write': 'Create and edit records',
  'records.delete': 'Delete records',
}

/** What a restricted key may be open to, with its name in the API. */
export const SCOPE_OPTIONS = Object.fromEntries(
  Object.entries(SCOPE_TEXTS).map(([name, label]) => [name, { label, help: name }]),
)
