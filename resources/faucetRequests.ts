import { defineFields, field, type RecordOf, defineResource } from '#define'
import { TRANSACTION_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Transaction' }),
  amount: field.amount({ ...TRANSACTION_AMOUNTS, asset: 'currency', required: true }),
  currency: field.enum({ options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } } }),
  recipient: field.address({ required: true }),
  timestamp: field.timestamp({ label: 'Date', required: true, readOnly: true }),
  status: field.enum({
    options: {
      completed: STATUSES.completed,
      pending: STATUSES.pending,
      failed: STATUSES.failed,
    },
  }),
  failureReason: field.text({ label: 'Reason', said: true }),
})

/** A team's request for test tokens. */
export type FaucetRequest = RecordOf<typeof fields>

export const faucetRequests = defineResource({
  name: 'faucet',
  labels: { singular: 'Faucet request', plural: 'Faucet' },
  recordTitle: 'id',
  featureFlag: 'faucet',
  navigation: { icon: 'experiment', order: 90, shortcut: 'q' },
  permissions: { ...readOnly, list: 'faucet.view', show: 'faucet.view', export: false },
  fields,
  list: {
    subtitle: 'Request test tokens for this sandbox',
    columns: [
      { field: 'id', sortable: false },
      { field: 'amount', onCard: true },
      { field: 'recipient', onCard: true },
      { field: 'timestamp', onCard: true },
      { field: 'status', onCard: true },
    ],
    search: ['id', 'recipient'],
    searchPlaceholder: 'Search transactions...',
    filters: [
      { field: 'currency', allLabel: 'All Currencies', choose: 'single', inBar: true },
      { field: 'status', allLabel: 'All Status', choose: 'single', inBar: true },
    ],
    countLine: 'Showing {matching} of {all} transactions',
    defaultSort: { field: 'timestamp', order: 'desc' },
    pageSize: 10,
    pageSizes: [5, 10, 15, 20],
    empty: {
      picture: 'payments',
      title: 'No transactions found',
      description: "You haven't made any faucet requests yet.",
      filtered: 'No transactions match your current filters.',
    },
  },
  show: {
    amount: 'amount',
    timeline: [
      { label: 'Requested', at: 'timestamp' },
      { label: 'Credited', when: { status: 'completed' } },
      { label: 'Failed', state: 'failed', notes: ['failureReason'], when: { status: 'failed' } },
    ],
    sections: [{ fields: ['id', 'recipient'] }],
  },
  slots: { beforeList: () => import('#pages/faucet/RequestTokens.tsx') },
  messages: { loadFailed: 'Failed to load faucet history' },
  api: { kind: 'collection', table: 'faucet_request' },
})
