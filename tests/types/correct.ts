import { defineFields, field } from '#src/framework/define/field.ts'
import type { RecordOf, ValueOf } from '#src/framework/define/fieldKinds.ts'
import type { CellProps, InputProps, RecordProps } from '#src/framework/define/overrideProps.ts'
import { defineResource, type InferRecord, type Resource } from '#src/framework/define/resource.ts'
import { implement, RuleError, type Implementation } from '#server/engine/rules.ts'
import { block, common, draw, exactly, isTrue, list, type Customer, type Same } from './parts.ts'

// Definitions that must compile, and the types that follow from them.

isTrue<
  Same<
    Customer,
    {
      readonly id: string
      readonly email: string
      readonly status: 'active' | 'blocked'
      readonly visits: number | null
      readonly limit: string | null
      readonly note: string | null
    }
  >
>()

export const everyKind = defineFields({
  id: field.id({ prefix: 'x_' }),
  text: field.text({ required: true, unique: true, minLength: 2 }),
  textarea: field.textarea(),
  email: field.email(),
  phone: field.phone(),
  url: field.url(),
  integer: field.integer({ required: true, min: 0, default: 1 }),
  decimal: field.decimal({ min: '0', scale: 2 }),
  percent: field.percent({ required: true, max: '100' }),
  amount: field.amount({ asset: 'choice', required: true }),
  choice: field.enum({ options: { a: { label: 'A' }, b: { label: 'B', tone: 'danger' } }, default: 'b' }),
  maybe: field.enum({ options: { c: { label: 'C' } }, required: false }),
  boolean: field.boolean({ required: true }),
  date: field.date(),
  timestamp: field.timestamp({ readOnly: true }),
  reference: field.reference({ to: 'customers', required: true }),
  address: field.address(),
  hash: field.hash(),
  secret: field.secret(),
  tags: field.tags({ required: true }),
  items: field.items({
    required: true,
    of: { title: field.text({ required: true }), quantity: field.integer(), price: field.decimal() },
  }),
  json: field.json(),
})

isTrue<
  Same<
    RecordOf<typeof everyKind>,
    {
      readonly id: string
      readonly text: string
      readonly integer: number
      readonly percent: string
      readonly amount: string
      readonly choice: 'a' | 'b'
      readonly boolean: boolean
      readonly reference: string
      readonly tags: readonly string[]
      readonly items: readonly {
        readonly title: string
        readonly quantity: number | null
        readonly price: string | null
      }[]
      readonly textarea: string | null
      readonly email: string | null
      readonly phone: string | null
      readonly url: string | null
      readonly decimal: string | null
      readonly maybe: 'c' | null
      readonly date: string | null
      readonly timestamp: string | null
      readonly address: string | null
      readonly hash: string | null
      readonly secret: string | null
      readonly json: unknown
    }
  >
>()

isTrue<Same<ValueOf<typeof everyKind.maybe>, 'c'>>()

export const inputs = defineFields({
  email: field.email({ input: draw<InputProps<string>>() }),
  visits: field.integer({ input: draw<InputProps<number>>() }),
  tags: field.tags({ input: draw<InputProps<readonly string[]>>() }),
  choice: field.enum({ options: { a: { label: 'A' } }, input: draw<InputProps<string>>() }),
})

export const minimal = defineResource({ ...common, list })

isTrue<Same<InferRecord<typeof minimal>, Customer>>()

export const fieldsInside = defineResource({
  ...common,
  fields: { id: field.id(), email: field.email({ required: true }), vip: field.boolean() },
  list: { columns: ['email', { field: 'vip', label: 'VIP' }], defaultSort: { field: 'email', order: 'asc' } },
})

isTrue<
  Same<
    InferRecord<typeof fieldsInside>,
    { readonly id: string; readonly email: string; readonly vip: boolean | null }
  >
>()

const customers = defineResource({
  ...common,
  featureFlag: 'invoices',
  list: {
    columns: [
      'email',
      { field: 'status', label: 'State', width: 120, onCard: true },
      { field: 'visits', cell: draw<CellProps<Customer, number | null>>() },
      // A component that asks for less than it gets fits.
      { field: 'note', cell: draw<CellProps<{ readonly email: string }, unknown>>() },
    ],
    search: ['email', 'note'],
    filters: ['status', { field: 'visits', label: 'Visits' }],
    presets: [
      { name: 'busy', label: 'Busy', where: { visits: { gte: 10 }, status: 'active' } },
      { name: 'bare', label: 'Bare', where: { note: { null: true }, limit: { lt: '5.50' } } },
    ],
    defaultSort: { field: 'visits', order: 'desc' },
    pageSize: 20,
    export: { columns: ['email', { field: 'visits', label: 'Times here' }] },
  },
  create: { layout: 'drawer', sections: [{ fields: ['email', 'status'] }] },
  edit: { layout: 'modal', sections: [{ fields: ['note'], visibleWhen: { status: { in: ['active'] } } }] },
  show: {
    sections: [{ title: 'All', columns: 3, fields: ['email'] }],
    related: [{ resource: 'x', by: 'y' }],
  },
  actions: {
    block: {
      ...block,
      tone: 'danger',
      visibleWhen: { status: 'active' },
      enabledWhen: { condition: { visits: { gt: 0 } }, reason: 'Never here' },
      confirm: {
        title: 'Block {email}?',
        summary: ['email', 'visits'],
        typeToConfirm: 'email',
        stepUp: true,
        fields: {
          reason: field.enum({ options: { fraud: { label: 'Fraud' }, other: { label: 'Other' } } }),
          days: field.integer(),
        },
        from: { days: 'visits' },
        limits: { days: { max: 'visits' } },
        submitWhen: 'changed',
        refuse: async () => ({
          default: ({ input }) => ({ days: input.days === 0 ? 'Too few' : undefined }),
        }),
        review: async () => ({ default: ({ record }) => [{ label: 'For', value: record.email }, 'At once'] }),
      },
      transition: { status: 'blocked' },
    },
    unblock: { ...block, transition: { status: 'active' } },
  },
  components: { show: draw<RecordProps<Customer>>() },
  slots: { aside: draw<RecordProps<{ readonly email: string }>>() },
})

export const engineView: Resource = customers

export const rules: Implementation = implement(customers, {
  create: {
    before: ({ input, context }) => ({ note: `${input.email} at ${context.now}` }),
    after: async ({ record, context }) => {
      exactly<Customer>()(record)
      exactly<Customer>()(await context.records(customers).read(record.id))
    },
  },
  edit: {
    before: async ({ record, input }) => ({ note: input.note ?? record.note }),
    after: ({ record, previous }) => {
      exactly<Customer>()(record)
      exactly<Customer>()(previous)
    },
  },
  delete: {
    before: ({ record }) => {
      if (record.status === 'active') throw new RuleError('Block it first', 'status')
    },
  },
  actions: {
    block: {
      before: ({ record, input }) => {
        exactly<Customer>()(record)
        exactly<{ readonly reason: 'fraud' | 'other'; readonly days: number | null }>()(input)
        return { status: 'blocked', note: input.reason, visits: input.days ?? 0 }
      },
    },
    unblock: {
      before: ({ record }) => {
        if (record.visits === 0) throw new RuleError('Never here')
      },
    },
  },
})
