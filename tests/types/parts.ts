import { defineFields, field } from '#src/framework/define/field.ts'
import type { RecordOf } from '#src/framework/define/fieldKinds.ts'
import type { Lazy } from '#src/framework/define/overrideProps.ts'

/** The fields that the definitions of this folder share. */
export const fields = defineFields({
  id: field.id(),
  email: field.email({ required: true }),
  status: field.enum({ options: { active: { label: 'Active' }, blocked: { label: 'Blocked' } } }),
  visits: field.integer(),
  limit: field.decimal(),
  note: field.text(),
})

/** What every resource must say, right. */
export const common = {
  name: 'customers',
  labels: { singular: 'Customer', plural: 'Customers' },
  recordTitle: 'email',
  navigation: { icon: 'user', order: 10 },
  permissions: {
    list: 'records.view',
    show: 'records.view',
    create: 'records.write',
    edit: 'records.write',
    delete: 'records.delete',
    export: 'records.export',
  },
  fields,
} as const

/** A list that is right. */
export const list = { columns: ['email'], defaultSort: { field: 'email', order: 'asc' } } as const

/** An action that is right. */
export const block = { label: 'Block', placement: ['row'], permission: 'records.write' } as const

export type Customer = RecordOf<typeof fields>

/** A component that wants these props. Nothing of this folder ever runs. */
export declare function draw<Props>(): Lazy<Props>

/** Whether two types are the same, not only assignable. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Compiles for `true` only. */
export declare function isTrue<T extends true>(): T

/** Compiles when the value has exactly the expected type. */
export declare function exactly<Expected>(): <Actual>(
  value: Actual,
  ...wrong: Same<Expected, Actual> extends true ? [] : ['these types differ']
) => void
