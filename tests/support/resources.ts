import { field } from '#src/framework/define/field.ts'
import type { RecordOf } from '#src/framework/define/fieldKinds.ts'
import { defineResource, type Resource } from '#src/framework/define/resource.ts'
import { implement, RuleError, type Implementation } from '#server/engine/rules.ts'
import { records } from './records.ts'
import { taskRules, tasks } from './tasks.ts'

const currency = field.enum({
  options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } },
  default: 'USDC',
})

/** The README's first recipe: a small resource, nothing special. */
export const suppliers = defineResource({
  name: 'suppliers',
  labels: { singular: 'Supplier', plural: 'Suppliers' },
  recordTitle: 'name',
  navigation: { icon: 'shop', order: 65 },
  permissions: records,
  fields: {
    id: field.id({ prefix: 'sup_' }),
    name: field.text({ required: true }),
    email: field.email({ required: true }),
    status: field.enum({
      options: { active: { label: 'Active', tone: 'success' }, archived: { label: 'Archived' } },
      default: 'active',
    }),
    creditLimit: field.amount({ asset: 'currency', scale: 2 }),
    currency,
    createdAt: field.timestamp({ readOnly: true }),
  },
  list: {
    columns: ['name', 'email', 'creditLimit', 'status', 'createdAt'],
    search: ['name', 'email'],
    filters: [{ field: 'status', inBar: true }, 'creditLimit', 'createdAt'],
    defaultSort: { field: 'createdAt', order: 'desc' },
  },
  create: {
    layout: 'modal',
    sections: [{ fields: ['name', 'email', 'creditLimit', 'currency', 'status'] }],
  },
  edit: { layout: 'modal', sections: [{ fields: ['name', 'email', 'creditLimit', 'currency', 'status'] }] },
  show: {
    layout: 'page',
    tabs: { about: 'About', orders: 'Orders' },
    sections: [
      { fields: ['name', 'status'] },
      { title: 'Details', fields: ['email', 'creditLimit', 'currency', 'createdAt'], tab: 'about' },
    ],
    related: [{ resource: 'orders', by: 'supplier', add: true, edit: true, tab: 'orders' }],
  },
})

/** Every kind of field, unique and computed ones, presets, and actions of every sort. */
export const orders = defineResource({
  name: 'orders',
  labels: { singular: 'Order', plural: 'Orders' },
  recordTitle: 'number',
  navigation: { icon: 'file', order: 66 },
  permissions: records,
  fields: {
    id: field.id({ prefix: 'ord_' }),
    number: field.text({ required: true, unique: true, minLength: 2, maxLength: 20 }),
    note: field.textarea(),
    email: field.email({ unique: true }),
    phone: field.phone(),
    website: field.url(),
    quantity: field.integer({ required: true, min: 1, max: 1_000_000, default: 1 }),
    weight: field.decimal({ scale: 3, min: '0' }),
    discount: field.percent({ scale: 2, min: '0', max: '100' }),
    unitPrice: field.amount({ asset: 'currency', scale: 2, required: true }),
    total: field.amount({
      asset: 'currency',
      readOnly: true,
      computed: { multiply: ['quantity', 'unitPrice'], scale: 2 },
    }),
    currency,
    status: field.enum({
      options: {
        draft: { label: 'Draft' },
        approved: { label: 'Approved', tone: 'success' },
        rejected: { label: 'Rejected', tone: 'danger' },
      },
      default: 'draft',
    }),
    express: field.boolean({ default: false }),
    dueOn: field.date(),
    paidAt: field.timestamp(),
    supplier: field.reference({ to: 'suppliers' }),
    wallet: field.address(),
    paymentHash: field.hash(),
    apiKey: field.secret({ label: 'API key' }),
    labels: field.tags({ maxItems: 5 }),
    lines: field.items({
      of: {
        description: field.text({ required: true }),
        quantity: field.decimal({ required: true, min: '0' }),
        rate: field.decimal({ required: true }),
        taxed: field.boolean({ default: true }),
        amount: field.decimal({ computed: { multiply: ['quantity', 'rate'], scale: 2 } }),
      },
      maxItems: 10,
    }),
    extra: field.json(),
    decision: field.text({ readOnly: true }),
    createdAt: field.timestamp({ readOnly: true }),
  },
  list: {
    columns: [
      'number',
      { field: 'note', hidden: true },
      'quantity',
      'total',
      'status',
      'dueOn',
      { field: 'wallet', sortable: false },
      'createdAt',
    ],
    search: ['number', 'email', 'note'],
    filters: [
      'status',
      { field: 'supplier', inBar: true },
      'quantity',
      'total',
      'express',
      'dueOn',
      'paidAt',
      'labels',
      'number',
    ],
    presets: [
      { name: 'large', label: 'Large drafts', where: { total: { gt: '1000' }, status: 'draft' } },
      { name: 'unpaid', label: 'Unpaid', where: { paidAt: { null: true } } },
    ],
    defaultSort: { field: 'number', order: 'asc' },
    pageSize: 20,
    export: {
      label: 'Export orders',
      columns: ['number', { field: 'total', label: 'Order total' }, 'note', 'lines', 'labels', 'createdAt'],
    },
  },
  import: true,
  duplicate: true,
  versions: true,
  comments: true,
  create: { sections: [{ fields: ['number', 'quantity', 'unitPrice', 'lines'] }] },
  edit: { sections: [{ fields: ['number', 'quantity', 'unitPrice', 'lines', 'status'] }] },
  actions: {
    approve: {
      label: 'Approve',
      icon: 'check',
      tone: 'primary',
      placement: ['row', 'show', 'bulk', 'toolbar'],
      permission: 'records.write',
      visibleWhen: { status: 'draft' },
      enabledWhen: {
        condition: { total: { gt: '0' } },
        reason: '{number} has no amount: enter a unit price first',
      },
      transition: { status: 'approved' },
    },
    reject: {
      label: 'Reject',
      icon: 'close',
      tone: 'danger',
      placement: ['row', 'bulk'],
      permission: 'records.write',
      visibleWhen: { status: { in: ['draft', 'approved'] } },
      confirm: {
        title: 'Reject {number}?',
        fields: { reason: field.textarea({ required: true, minLength: 5 }), password: field.secret() },
      },
      transition: { status: 'rejected' },
    },
    void: {
      label: 'Void',
      tone: 'danger',
      placement: ['row'],
      permission: 'records.delete',
      confirm: { title: 'Void {number}?', typeToConfirm: 'number' },
    },
    renumber: {
      label: 'Renumber',
      placement: ['row', 'bulk'],
      permission: 'records.write',
      confirm: { title: 'Renumber', fields: { number: field.text({ required: true }) } },
    },
  },
})

/** Somebody may read it and no one can change it; its feature can be off. */
export const notices = defineResource({
  name: 'public-notices',
  labels: { singular: 'Notice', plural: 'Notices' },
  recordTitle: 'title',
  featureFlag: 'invoices',
  navigation: false,
  permissions: {
    list: 'records.view',
    show: false,
    create: false,
    edit: false,
    delete: false,
    export: false,
  },
  fields: { id: field.id(), title: field.text({ required: true }) },
  list: { columns: ['title'], defaultSort: { field: 'title', order: 'asc' } },
})

export const orderRules = implement(orders, {
  create: {
    before: ({ input, context }) => {
      if (input.number.startsWith('BAD')) throw new RuleError('This number is not given out', 'number')
      return input.note === 'date it' ? { paidAt: context.now } : {}
    },
  },
  edit: {
    before: ({ record }) => {
      if (record.status === 'rejected') throw new RuleError('A rejected order stays as it is')
    },
  },
  delete: {
    before: ({ record }) => {
      if (record.status === 'approved') throw new RuleError('An approved order cannot be deleted')
    },
  },
  actions: {
    reject: {
      before: ({ input, context }) => ({ decision: `${input.reason} (${context.caller.userId})` }),
    },
    void: { before: () => ({ quantity: 1, unitPrice: '0' }) },
    renumber: {
      before: ({ record, input }) => {
        if (input.number === record.number) throw new RuleError('That is its number already', 'number')
        return { number: input.number }
      },
    },
  },
})

export type Supplier = RecordOf<typeof suppliers.fields> & {
  readonly version: number
  readonly updatedAt: string
}
export type Order = RecordOf<typeof orders.fields> & { readonly version: number; readonly updatedAt: string }

/** Definitions for tests of the engine; the application has none of them. */
export const testResources: readonly Resource[] = [
  suppliers,
  orders,
  notices,
  tasks,
] as unknown as readonly Resource[]

export const testImplementations: readonly Implementation[] = [orderRules, taskRules]

/** They and their rules in the place of the application's. */
export const COLLECTIONS = { resources: testResources, implementations: testImplementations }
