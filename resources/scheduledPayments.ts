import { defineFields, field, defineResource, type RecordOf } from '#define'
import { networkOptions, tokenOptions } from '#resources/vocabulary/networks.ts'
import { LAST_TIME, PAUSE, RESUME, SCHEDULE_STATUSES } from '#resources/vocabulary/schedule.ts'

const fields = defineFields({
  id: field.id({ prefix: 'sch_' }),
  name: field.text({ required: true, maxLength: 120, description: 'For example, Office rent.' }),
  to: field.address({ label: 'Recipient address', required: true }),
  currency: field.enum({
    ...tokenOptions,
    default: 'USDC',
  }),
  network: field.enum({ ...networkOptions, default: 'ethereum' }),
  amount: field.amount({ asset: 'currency', required: true }),
  note: field.text({ maxLength: 500, description: 'Only your team sees this.' }),
  frequency: field.enum({
    label: 'Frequency',
    options: { once: { label: 'Once' }, weekly: { label: 'Every week' }, monthly: { label: 'Every month' } },
    default: 'once',
  }),
  startsOn: field.date({ label: 'First payment', required: true, description: 'Sent at 9:00 AM UTC.' }),
  endsOn: field.date({
    label: 'Last day',
    description: 'Leave empty to repeat until cancelled.',
    visibleWhen: { frequency: { ne: 'once' } },
  }),
  status: field.enum({
    options: SCHEDULE_STATUSES,
    default: 'active',
    readOnly: true,
  }),
  nextAt: field.timestamp({ label: 'Next payment', readOnly: true }),
  noticeAt: field.timestamp({ label: 'Notice date', readOnly: true }),
  timesPaid: field.integer({ label: 'Payments completed', readOnly: true, default: 0 }),
  /** With which it was planned; nothing: its maker was signed in. It stops when the key ends. */
  keyId: field.text({ label: 'API key', readOnly: true }),
  ...LAST_TIME,
})

/** A payment that is made later, once or again and again. */
export type ScheduledPayment = RecordOf<typeof fields>

export const scheduledPayments = defineResource({
  name: 'scheduled-payments',
  labels: { singular: 'Scheduled payment', plural: 'Scheduled payments' },
  recordTitle: 'name',
  featureFlag: 'sending',
  navigation: { icon: 'clock', order: 70, group: 'Pay out' },
  permissions: {
    list: 'wallet.view',
    show: 'wallet.view',
    create: 'wallet.send',
    edit: false,
    delete: false,
    export: false,
  },
  fields,
  removed: { lastOutcome: 'keep' },
  list: {
    subtitle: 'One-time, weekly and monthly payments',
    columns: [
      'name',
      { field: 'amount', onCard: true },
      { field: 'frequency', onCard: true },
      { field: 'nextAt', onCard: true },
      { field: 'lastOn', hidden: true },
      { field: 'lastResult', hidden: true },
      { field: 'status', onCard: true },
    ],
    search: ['name', 'note'],
    filters: [{ field: 'status', choose: 'single', allLabel: 'All statuses' }],
    defaultSort: { field: 'nextAt', order: 'asc' },
    empty: {
      picture: 'payments',
      title: 'No scheduled payments',
      description: 'Schedule a payment and we’ll send it on its date. We notify you the day before.',
      filtered: 'No scheduled payments found',
    },
  },
  create: {
    layout: 'modal',
    title: 'Schedule a payment',
    submitLabel: 'Schedule payment',
    sections: [
      { fields: ['name', 'to', 'currency', 'network', 'amount', 'frequency', 'startsOn', 'endsOn', 'note'] },
    ],
  },
  show: {
    amount: 'amount',
    sections: [
      { fields: ['name', 'to', 'network', 'note'] },
      {
        fields: [
          'frequency',
          'startsOn',
          'endsOn',
          'nextAt',
          'timesPaid',
          'lastOn',
          'lastResult',
          'lastProblem',
        ],
      },
    ],
  },
  actions: {
    pause: { ...PAUSE, permission: 'wallet.send' },
    resume: { ...RESUME, permission: 'wallet.send' },
    cancel: {
      label: 'Cancel payments',
      icon: 'stop',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'wallet.send',
      visibleWhen: { status: { in: ['active', 'paused'] } },
      confirm: { title: 'Cancel all remaining payments?', summary: ['amount', 'frequency', 'nextAt'] },
      transition: { status: 'cancelled', nextAt: null },
      success: 'Cancelled',
    },
    remind: {
      label: 'Remind',
      placement: [],
      permission: false,
      visibleWhen: { status: 'active' },
      run: { at: 'noticeAt' },
      audit: 'announced',
    },
    pay: {
      label: 'Pay',
      placement: [],
      permission: false,
      visibleWhen: { status: 'active' },
      run: { at: 'nextAt' },
      audit: 'tried',
    },
  },
  audit: { name: 'scheduled_payment', fields: ['name', 'amount', 'currency', 'to'] },
})
