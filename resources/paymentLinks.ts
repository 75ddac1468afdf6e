import { linkActions } from '#resources/vocabulary/linkActions.ts'
import { defineFields, field, type RecordOf, defineResource } from '#define'
import { PRICE_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'

const money = { asset: 'currency', min: '0.01', max: '1000000000', ...PRICE_AMOUNTS } as const
const ofOpen = { visibleWhen: { pricing: 'open' } } as const

const fields = defineFields({
  id: field.id({ prefix: 'pl_' }),
  name: field.text({ label: 'Link Name', required: true, maxLength: 120 }),
  slug: field.slug({
    label: 'Web address',
    from: 'name',
    required: false,
    description: 'The last part of the link, based on its name. Previous addresses keep working.',
  }),
  description: field.textarea({ maxLength: 500 }),
  pricing: field.enum({
    label: 'Price',
    options: {
      fixed: { label: 'Fixed' },
      open: { label: 'Payer chooses' },
      quantity: { label: 'Per item' },
    },
    default: 'fixed',
  }),
  /** To be paid: for one piece where `pricing` is `quantity`, what is suggested where it is `open`. */
  amount: field.amount({ ...money, requiredWhen: { pricing: { ne: 'open' } } }),
  minAmount: field.amount({ ...money, ...ofOpen, label: 'Minimum amount' }),
  maxAmount: field.amount({ ...money, ...ofOpen, label: 'Maximum amount' }),
  maxQuantity: field.integer({
    label: 'Maximum quantity',
    description: 'The most one payer can buy at once.',
    min: 1,
    max: 1000,
    default: 10,
    visibleWhen: { pricing: 'quantity' },
    requiredWhen: { pricing: 'quantity' },
  }),
  currency: field.enum({
    options: {
      USD: { label: 'USD' },
      EUR: { label: 'EUR' },
      GBP: { label: 'GBP' },
      USDC: { label: 'USDC' },
      USDT: { label: 'USDT' },
    },
    default: 'USD',
    fromTeam: 'currency',
  }),
  url: field.text({ label: 'Link', readOnly: true }),
  status: field.enum({
    options: {
      active: STATUSES.active,
      archived: STATUSES.archived,
      expired: { ...STATUSES.expired, help: 'Expired. It no longer accepts payments.' },
    },
    default: 'active',
    readOnly: true,
  }),
  asksName: field.boolean({ label: 'Ask for the payer’s name', required: true, default: false }),
  asksEmail: field.boolean({
    label: 'Ask for the payer’s email',
    required: true,
    default: false,
    description: 'We’ll send the receipt there.',
  }),
  returnUrl: field.url({
    label: 'Redirect URL',
    description: 'Where payers go after paying, with session_id and status added. Must start with https://.',
    placeholder: 'https://shop.example/thanks',
  }),
  expiresAt: field.timestamp({
    label: 'Expiry Date',
    description: 'Optional. The link stops accepting payments after this.',
  }),
  totalPayments: field.integer({ label: 'Payments', readOnly: true }),
  totalAmount: field.amount({ label: 'Volume', asset: 'currency', ...PRICE_AMOUNTS, readOnly: true }),
  createdAt: field.timestamp({ label: 'Created On', required: true, readOnly: true }),
})

/** What is paid. Stays as it is after the first payment. */
export const PRICE = ['pricing', 'amount', 'minAmount', 'maxAmount', 'maxQuantity', 'currency'] as const

const AFTERWARDS = [
  { fields: ['asksName', 'asksEmail'] },
  { columns: 1, fields: ['slug', 'returnUrl', 'expiresAt'] },
] as const

/** A public address where anyone can pay a merchant. */
export type PaymentLink = RecordOf<typeof fields>

export const paymentLinks = defineResource({
  name: 'payment-links',
  labels: { singular: 'Payment link', plural: 'Payment Links' },
  recordTitle: 'name',
  featureFlag: 'paymentLinks',
  navigation: { icon: 'link', order: 30, shortcut: 'l', shortLabel: 'Links' },
  permissions: {
    list: 'links.view',
    show: 'links.view',
    create: 'links.write',
    edit: 'links.write',
    delete: 'links.delete',
    export: false,
  },
  fields,
  list: {
    subtitle: 'Share a link and get paid in stablecoins',
    columns: [
      'name',
      { field: 'amount', onCard: true, cell: () => import('#pages/payment-links/LinkAmountCell.tsx') },
      'totalPayments',
      { field: 'totalAmount', onCard: true },
      { field: 'status', onCard: true },
      { field: 'expiresAt', cell: () => import('#pages/payment-links/LinkExpiryCell.tsx') },
      { field: 'description', hidden: true },
      { field: 'currency', hidden: true },
      { field: 'createdAt', hidden: true },
    ],
    search: ['name', 'description'],
    searchPlaceholder: 'Search payment links...',
    filters: [
      { field: 'status', allLabel: 'All statuses', choose: 'single' },
      { field: 'currency', allLabel: 'All currencies', choose: 'single' },
    ],
    defaultSort: { field: 'createdAt', order: 'desc' },
    pageSize: 10,
    empty: { picture: 'payments', title: 'No payment links found' },
    refreshWhile: { status: 'active' },
  },
  create: {
    layout: 'modal',
    title: 'Create Link',
    sections: [{ columns: 1, fields: ['name', ...PRICE, 'description'] }, ...AFTERWARDS],
  },
  edit: {
    layout: 'modal',
    sections: [
      { columns: 1, fields: ['name', 'description'] },
      { columns: 1, visibleWhen: { totalPayments: 0 }, fields: PRICE },
      ...AFTERWARDS,
    ],
  },
  duplicate: true,
  show: {
    layout: 'page',
    sections: [
      {
        title: 'Link Details',
        fields: [
          'name',
          'pricing',
          'amount',
          'minAmount',
          'maxAmount',
          'maxQuantity',
          'expiresAt',
          'id',
          'description',
          'asksName',
          'asksEmail',
          'slug',
          'returnUrl',
        ],
      },
    ],
    related: [
      { resource: 'link-payments', by: 'linkId', title: 'Recent Transactions' },
      { resource: 'payments-to-review', by: 'linkId', hideEmpty: true },
    ],
  },
  actions: linkActions,
  messages: {
    created: 'Payment link created successfully',
    createFailed: 'Failed to create payment link',
    deleted: 'Payment link deleted',
    deleteTitle: 'Delete {name}?',
    deleteDescription:
      'No one can pay it anymore. Past payments stay in your transactions. This can’t be undone.',
    recordFailed: 'Failed to load payment link details',
  },
  slots: {
    beforeShow: () => import('#pages/payment-links/LinkStats.tsx'),
    aside: () => import('#pages/payment-links/LinkShare.tsx'),
    afterCreate: () => import('#pages/payment-links/LinkCreated.tsx'),
  },
  audit: 'link',
  api: { kind: 'collection', table: 'payment_link' },
})
