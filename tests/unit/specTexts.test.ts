import { expect, it } from 'vitest'
import { pages } from '#pages/index.ts'
import { resources } from '#resources/index.ts'
import { CARD_STATUSES } from '#resources/vocabulary/cardStatuses.ts'
import { FLAGS } from '#resources/vocabulary/flags.ts'
import { createRegistry } from '#src/framework/registry/createRegistry.ts'
import { findResource } from '#src/framework/registry/findPlace.ts'
import type { ScreenFilter } from '#src/framework/registry/ScreenList.ts'

/** The words that the specification gives to lists, and to what becomes of an act. */
const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  transactions: [
    'title: Transactions',
    'subtitle: View and manage your payment history',
    'search: Search transactions...',
    'columns: Transaction, Amount, Date, Status',
    'Type: All Types, Incoming, Outgoing',
    'Status: All Status, Completed, Pending, Failed',
    'Currency: All Currencies, USDC, USDT, ETH',
    'size: 10 of 10, 20, 50, 100',
    'empty.title: No transactions found',
    'loadFailed: Failed to fetch transactions',
  ],
  faucet: [
    'columns: Transaction, Amount, Recipient, Date, Status',
    'Currency: All Currencies, USDC, USDT',
    'Status: All Status, Completed, Pending, Failed',
    'size: 10 of 5, 10, 15, 20',
    'empty.title: No transactions found',
    "empty.description: You haven't made any faucet requests yet.",
    'empty.filtered: No transactions match your current filters.',
  ],
  'instant-fiat': [
    'columns: Transaction, Amount, Recipient, Provider, Date, Status',
    'empty.title: No transactions yet',
    'loadFailed: Failed to load transaction history',
  ],
  'crypto-cards': [
    'title: Crypto Cards',
    'subtitle: Manage your virtual crypto cards',
    'search: Search cards...',
    'columns: Card Details, Balance, Status, Wallet Address',
    'Status: All Status, Active, Frozen, Expired',
    'Brand: All Brands, Visa, Mastercard, Verve',
    'size: 10 of 5, 10, 15, 20',
    'empty.title: No cards found',
    'empty.filtered: No cards found',
    'created: Virtual card created successfully',
    'createFailed: Failed to create virtual card',
    'recordFailed: Failed to load card details',
    'deleteTitle: Delete Card',
    'deleteFailed: Failed to delete card',
    'freeze: Failed to update card status',
    'unfreeze: Failed to update card status',
  ],
  'card-transactions': [
    'search: Search transactions...',
    'columns: Transaction, Amount, Date, Status',
    'Type: All Types, Payments, Refunds, Card funding',
    'Status: All Status, Completed, Pending, Declined',
    'size: 10 of 5, 10, 15, 20',
    'empty.filtered: No transactions found',
  ],
  investments: [
    'search: Search investments...',
    'Status: All Status, Active, Completed, Withdrawn, Pending',
    'size: 10 of 10, 20, 50, 100',
    'empty.title: No investments found',
    'recordFailed: Failed to load investment details',
    'notFound: Investment Not Found',
    'withdraw: Failed to withdraw investment',
  ],
  'investment-transactions': ['exported: Transaction history exported successfully'],
  invoices: [
    'columns: Customer, Invoice, Amount, Status, Due date',
    'Status: All statuses, Draft, Sent, Viewed, Paid, Overdue, Cancelled, Partly paid',
    'Currency: All currencies, USD ($), EUR (€), GBP (£)',
    'empty.title: No invoices found',
    'created: Invoice created successfully',
    'createFailed: Failed to create invoice',
    'updated: Invoice updated successfully',
    'updateFailed: Failed to update invoice',
    'deleted: Invoice deleted successfully',
    'deleteFailed: Failed to delete invoice',
    'recordFailed: Failed to load invoice details',
    'notFound: Invoice Not Found',
    'exported: Successfully exported {count} invoices',
    'exportFailed: Failed to export invoices',
    'send: Invoice sent successfully',
    'markPaid: Invoice marked as paid',
    'markPaid: Failed to update invoice',
  ],
  'payment-links': [
    'columns: Link Name, Amount, Payments, Volume, Status, Expiry Date',
    'Currency: All currencies, USD, EUR, GBP, USDC, USDT',
    'empty.title: No payment links found',
    'created: Payment link created successfully',
    'createFailed: Failed to create payment link',
    'deleted: Payment link deleted',
    'archive: Payment link archived',
    'restore: Payment link restored',
  ],
  'link-payments': ['columns: Transaction ID, Amount, Payer, Date and time, Status, Payment link'],
  notifications: [
    'Type: All types, Transaction, Investment, Security, Payment, Alert, System',
    'Priority: All priorities, High, Medium, Low',
    'size: 10 of 10, 20, 50, 100',
    'empty.title: No notifications',
    'empty.description: You have no notifications at this time.',
    'empty.filteredDescription: No notifications match your current filters.',
    'deleted: Deleted 1 notification(s)',
    'markUnread: Marked {count} notification(s) as unread',
    'markUnread: Failed to mark as unread',
  ],
}

const registry = createRegistry({
  resources,
  pages,
  links: [],
  choices: { cardStatuses: CARD_STATUSES },
  flags: Object.fromEntries(FLAGS.map((flag) => [flag, true])),
  home: { title: 'Coffer', path: '/dashboard' },
})

it.each(Object.entries(SPECIFIED))('%s has the words of the specification', (name, words) => {
  expect(wordsOf(name)).toEqual(expect.arrayContaining([...words]))
})

function wordsOf(name: string): readonly string[] {
  const resource = findResource(registry, name)
  if (!resource) throw new Error(`${name} is not in the registry`)
  const { list, messages, actions } = resource
  const columns = list.columns.flatMap(({ label, hidden }) => (hidden ? [] : [label]))
  return [
    `title: ${list.title}`,
    `subtitle: ${list.subtitle}`,
    `search: ${list.searchPlaceholder}`,
    `columns: ${columns.join(', ')}`,
    `size: ${list.pageSize} of ${list.pageSizes.join(', ')}`,
    ...list.filters.map(({ label, ...filter }) => `${label}: ${choicesOf(filter).join(', ')}`),
    ...Object.entries(list.empty).map(([key, text]) => `empty.${key}: ${text}`),
    ...Object.entries(messages).map(([key, text]) => `${key}: ${text}`),
    ...actions.flatMap(({ name: key, success, failure }) => [`${key}: ${success}`, `${key}: ${failure}`]),
  ]
}

/** The choices of a filter, first the one that filters nothing. */
function choicesOf({ allLabel, field: { definition } }: Pick<ScreenFilter, 'allLabel' | 'field'>) {
  const options = definition.kind === 'enum' ? Object.values(definition.options.options) : []
  return [allLabel, ...options.map(({ label }) => label)]
}
