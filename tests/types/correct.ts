import { defineFields, field } from '#src/framework/define/field.ts'
import type { RecordOf, ValueOf } from '#src/framework/define/fieldKinds.ts'
import type { CellProps, RecordProps } from '#src/framework/define/overrideProps.ts'
import { defineResource, type InferRecord, type Resource } from '#src/framework/define/resource.ts'
import { implement, RuleError, type Implementation } from '#server/engine/rules.ts'
import { block, common, draw, exactly, isTrue, list, type Customer, type Same } from './parts.ts'

// Definitions that must compile, and the types that follow from them.

const required = defineFields({
  id: field.id({ prefix: 'x_' }),
  text: field.text({ required: true }),
  integer: field.integer({ required: true, min: 0, default: 1 }),
  percent: field.percent({ required: true, max: '100' }),
  choice: field.enum({ options: { a: { label: 'A' }, b: { label: 'B', tone: 'danger' } }, default: 'b' }),
  amount: field.amount({ asset: 'choice', required: true }),
  boolean: field.boolean({ required: true }),
  reference: field.reference({ to: 'customers', required: true }),
  tags: field.tags({ required: true }),
  items: field.items({
    required: true,
    of: { title: field.text({ required: true }), quantity: field.integer(), price: field.decimal() },
  }),
  json: field.json(),
})

interface RequiredValues {
  readonly id: string
  readonly text: string
  readonly integer: number
  readonly percent: string
  readonly choice: 'a' | 'b'
  readonly amount: string
  readonly boolean: boolean
  readonly reference: string
  readonly tags: readonly string[]
  readonly items: readonly {
    readonly title: string
    readonly quantity: number | null
    readonly price: string | null
  }[]
  readonly json: unknown
}

isTrue<Same<RecordOf<typeof required>, Readonly<RequiredValues>>>()

const optional = defineFields({
  textarea: field.textarea(),
  email: field.email(),
  phone: field.phone(),
  url: field.url(),
  decimal: field.decimal({ min: '0', scale: 2 }),
  date: field.date(),
  timestamp: field.timestamp({ readOnly: true }),
  address: field.address(),
  hash: field.hash(),
  secret: field.secret(),
})

isTrue<Same<RecordOf<typeof optional>, Readonly<Record<keyof typeof optional, string | null>>>>()

const maybe = field.enum({ options: { c: { label: 'C' } }, required: false })

isTrue<Same<ValueOf<typeof maybe>, 'c'>>()

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
  list: {
    ...list,
    columns: [
      'email',
      { field: 'visits', cell: draw<CellProps<Customer, number | null>>() },
      // A component that asks for less than it gets fits.
      { field: 'note', cell: draw<CellProps<{ readonly email: string }, unknown>>() },
    ],
  },
  actions: {
    block: {
      ...block,
      confirm: {
        title: 'Block {email}?',
        fields: {
          reason: field.enum({ options: { fraud: { label: 'Fraud' }, other: { label: 'Other' } } }),
          days: field.integer(),
        },
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
