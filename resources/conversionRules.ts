import { defineFields, defineResource, field, type RecordOf } from '#define'
import { LAST_TIME, PAUSE, RESUME, SCHEDULE_STATUSES } from '#resources/vocabulary/schedule.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'

const { active, paused } = SCHEDULE_STATUSES

const fields = defineFields({
  id: field.id({ prefix: 'crl_' }),
  recipientId: field.reference({ label: 'Bank recipient', to: 'bank-recipients', required: true }),
  currency: field.enum({
    label: 'Token',
    options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } },
    default: 'USDC',
  }),
  runsAt: field.text({
    label: 'Every day at (UTC)',
    required: true,
    maxLength: 5,
    default: '18:00',
    placeholder: '18:00',
    pattern: { regex: '([01][0-9]|2[0-3]):[0-5][0-9]', message: 'must be a time like 18:00' },
  }),
  keepAtLeast: field.amount({
    label: 'Keep at least',
    asset: 'currency',
    description: 'Stays in your wallet. Leave empty to keep nothing.',
  }),
  mostPerDay: field.amount({
    label: 'Daily limit',
    asset: 'currency',
    required: true,
    description: 'The most we convert in one day.',
  }),
  status: field.enum({ options: { active, paused }, default: 'active', readOnly: true }),
  nextAt: field.timestamp({ label: 'Next run', readOnly: true }),
  lastAmount: field.amount({ label: 'Last converted', asset: 'currency', readOnly: true }),
  /** With which it was made; nothing: its maker was signed in. It stops when the key ends. */
  keyId: field.text({ label: 'API key', readOnly: true }),
  lastOn: LAST_TIME.lastOn,
  lastResult: field.enum({
    label: 'Result',
    options: {
      made: { label: 'Converted', tone: 'success', icon: 'check' },
      waiting: STATUSES.waiting,
      nothing: { label: 'Nothing to convert', tone: 'neutral' },
      failed: STATUSES.failed,
    },
    required: false,
    readOnly: true,
  }),
  lastProblem: LAST_TIME.lastProblem,
})

/** What arrives is converted to bank money every day, within limits. Amounts are decimal texts. */
export type ConversionRule = RecordOf<typeof fields>

export const conversionRules = defineResource({
  name: 'conversion-rules',
  path: '/dashboard/instant-fiat/automatic-conversions',
  labels: { singular: 'Automatic conversion', plural: 'Automatic conversions' },
  recordTitle: 'runsAt',
  featureFlag: 'instantFiat',
  navigation: false,
  permissions: {
    list: 'fiat.view',
    show: 'fiat.view',
    create: 'fiat.offramp',
    // It runs as the person who made it: no other member changes where its money goes.
    edit: false,
    delete: 'fiat.offramp',
    export: false,
  },
  fields,
  list: {
    subtitle: 'Convert incoming payments to bank money every day',
    columns: [
      { field: 'recipientId', onCard: true },
      { field: 'runsAt' },
      { field: 'mostPerDay', onCard: true },
      { field: 'keepAtLeast' },
      { field: 'nextAt', onCard: true },
      { field: 'lastResult', onCard: true },
      { field: 'status', onCard: true },
    ],
    filters: [{ field: 'status', choose: 'single', allLabel: 'All statuses' }],
    defaultSort: { field: 'nextAt', order: 'asc' },
    empty: {
      title: 'No automatic conversions',
      description: 'Add one to pay out what you receive to your bank account every day.',
      filtered: 'No automatic conversions found',
    },
  },
  create: {
    layout: 'modal',
    title: 'Convert automatically',
    submitLabel: 'Turn on',
    sections: [{ fields: ['recipientId', 'currency', 'runsAt', 'keepAtLeast', 'mostPerDay'] }],
  },
  show: {
    sections: [
      {
        columns: 1,
        fields: [
          'status',
          'recipientId',
          'currency',
          'runsAt',
          'keepAtLeast',
          'mostPerDay',
          'nextAt',
          'lastOn',
          'lastResult',
          'lastAmount',
          'lastProblem',
        ],
      },
    ],
  },
  actions: {
    pause: { ...PAUSE, permission: 'fiat.offramp' },
    resume: { ...RESUME, permission: 'fiat.offramp' },
    convert: {
      label: 'Convert',
      placement: [],
      permission: false,
      visibleWhen: { status: 'active' },
      run: { at: 'nextAt' },
      audit: 'tried',
    },
  },
  audit: { name: 'conversion_rule', fields: ['recipientId', 'currency', 'keepAtLeast', 'mostPerDay'] },
})
