import { showMovements } from '#resources/vocabulary/showMovements.ts'
import { defineFields, field, type RecordOf, defineResource } from '#define'
import { historyFields } from '#resources/vocabulary/investmentHistory.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'

const fields = defineFields({
  id: field.id({ prefix: 'ivt_', label: 'Investment ID' }),
  planId: field.text({ label: 'Plan', required: true, maxLength: 100 }),
  planName: field.text({ label: 'Plan', required: true, readOnly: true }),
  amount: field.amount({ label: 'Amount', asset: 'currency', required: true }),
  currency: field.enum({
    label: 'Token',
    options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } },
    readOnly: true,
  }),
  currentValue: field.amount({ asset: 'currency', required: true, readOnly: true }),
  totalEarnings: field.amount({
    label: 'Earnings',
    asset: 'currency',
    required: true,
    readOnly: true,
    direction: { field: 'status', plus: ['active', 'completed', 'withdrawn'] },
  }),
  roi: field.percent({ label: 'ROI', required: true, readOnly: true }),
  apy: field.percent({ label: 'APY', required: true, readOnly: true }),
  status: field.enum({
    options: {
      active: STATUSES.active,
      completed: STATUSES.completed,
      withdrawn: STATUSES.withdrawn,
      pending: STATUSES.pending,
    },
    readOnly: true,
  }),
  /** Whole days. */
  duration: field.integer({ label: 'Duration (days)', required: true, readOnly: true }),
  compoundFrequency: field.enum({
    label: 'Compounding',
    options: { daily: { label: 'Daily' } },
    readOnly: true,
  }),
  startDate: field.timestamp({ label: 'Started', required: true, readOnly: true }),
  endDate: field.timestamp({ label: 'Matures', required: true, readOnly: true }),
  lastCompoundDate: field.timestamp({ label: 'Last compounded', readOnly: true }),
  nextCompoundDate: field.timestamp({ label: 'Next compounding', readOnly: true }),
  withdrawalDate: field.timestamp({ label: 'Withdrawn on', readOnly: true }),
  /** The share of its time that is over, from 0 to 100. */
  progress: field.percent({ required: true, readOnly: true }),
  daysRemaining: field.integer({ label: 'Days remaining', required: true, readOnly: true }),
  /** The value at the end of its term. */
  projectedValue: field.amount({
    label: 'Value at maturity',
    asset: 'currency',
    required: true,
    readOnly: true,
  }),
  /** The yield of the remaining days, lost by an early withdrawal. */
  forgoneEarnings: field.amount({
    label: 'Earnings you lose',
    asset: 'currency',
    required: true,
    readOnly: true,
  }),
  /** Newest first; only in a single record, not in lists. */
  transactions: field.items({ label: 'Transaction History', readOnly: true, of: historyFields }),
})

/** A team's money in a plan, with its yield so far. */
export type Investment = RecordOf<typeof fields>

export const investments = defineResource({
  name: 'investments',
  labels: { singular: 'Investment', plural: 'Investments' },
  recordTitle: 'planName',
  featureFlag: 'investments',
  navigation: { icon: 'fund', order: 50, shortcut: 'v' },
  permissions: {
    list: 'investments.view',
    show: 'investments.view',
    create: 'investments.write',
    edit: false,
    delete: false,
    export: false,
  },
  fields,
  list: {
    subtitle: 'Earn yield that compounds daily. Simulated, not an offer',
    columns: [
      { field: 'planName', label: 'Plan' },
      { field: 'amount', label: 'Invested' },
      { field: 'currentValue', onCard: true },
      { field: 'totalEarnings', onCard: true },
      { field: 'apy' },
      { field: 'status', onCard: true },
      { field: 'endDate' },
      { field: 'startDate', hidden: true },
      { field: 'roi', hidden: true },
    ],
    search: ['planName', 'id'],
    searchPlaceholder: 'Search investments...',
    filters: [{ field: 'status', allLabel: 'All Status', choose: 'single', inBar: true }],
    defaultSort: { field: 'startDate', order: 'desc' },
    pageSize: 10,
    viewLabel: 'View Details',
    empty: { picture: 'payments', title: 'No investments found' },
    refreshWhile: { status: { in: ['active', 'pending'] } },
  },
  // Investing is an action on a plan.
  create: { stepUp: true, sections: [] },
  show: {
    layout: 'page',
    whenFailed: 'list',
    sections: [
      {
        title: 'Plan summary',
        columns: 3,
        fields: ['planName', 'apy', 'compoundFrequency', 'duration', 'currency', 'projectedValue'],
      },
      {
        title: 'Dates',
        columns: 3,
        fields: ['startDate', 'endDate', 'lastCompoundDate', 'nextCompoundDate', 'withdrawalDate', 'id'],
      },
    ],
    related: [
      {
        resource: 'investment-transactions',
        by: 'investment',
        title: 'Transaction History',
        as: 'list',
      },
    ],
  },
  actions: {
    withdraw: {
      label: 'Withdraw',
      icon: 'undo',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'investments.write',
      visibleWhen: { status: 'active' },
      confirm: {
        title: 'Withdraw from {planName}?',
        stepUp: true,
        description:
          'Withdrawing before maturity may result in reduced earnings. Are you sure you want to proceed?',
        summary: ['amount', 'totalEarnings', 'endDate'],
        submitLabel: 'Withdraw',
        review: () => import('#resources/vocabulary/reviewWithdrawal.ts'),
      },
      transition: { status: 'withdrawn' },
      audit: 'withdrawn',
      success: 'Investment withdrawn successfully',
      failure: 'Failed to withdraw investment',
    },
    movements: showMovements,
    mature: {
      label: 'Completed',
      placement: [],
      permission: false,
      visibleWhen: { status: 'active' },
      transition: { status: 'completed' },
      audit: 'matured',
    },
  },
  messages: {
    recordFailed: 'Failed to load investment details',
    notFound: 'Investment Not Found',
  },
  components: { list: () => import('#pages/investments/InvestmentsPage.tsx') },
  slots: { beforeShow: () => import('#pages/investments/InvestmentProgress.tsx') },
  audit: { name: 'investment', fields: ['planName', 'amount', 'currency'] },
  api: { kind: 'collection', table: 'investment' },
})
