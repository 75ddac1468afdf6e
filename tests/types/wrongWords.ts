import { definePage } from '#src/framework/define/definePage.ts'
import { field } from '#src/framework/define/field.ts'
import { defineResource } from '#src/framework/define/resource.ts'
import { block, common, list } from './parts.ts'

// The application's own words, and what must be said.

export const words = defineResource({
  ...common,
  list,
  // @ts-expect-error Did you mean '"records.view"'?
  permissions: { ...common.permissions, list: 'record.view' },
  // @ts-expect-error Did you mean '"invoices"'?
  featureFlag: 'invoicess',
  // @ts-expect-error Did you mean '"user"'?
  navigation: { icon: 'users', order: 10 },
  // @ts-expect-error Property 'list' is missing
  api: { kind: 'endpoint' },
  actions: {
    // @ts-expect-error Property 'permission' is missing
    block: { label: 'Block', placement: ['row'] },
    // @ts-expect-error Did you mean '"stop"'?
    stop: { ...block, icon: 'stopp' },
  },
})

export const missingPermission = defineResource({
  ...common,
  list,
  // @ts-expect-error Property 'delete' is missing
  permissions: { list: 'records.view', show: 'records.view', create: false, edit: false, export: false },
})

// @ts-expect-error Did you mean '"success"'?
export const tone = field.enum({ options: { active: { label: 'Active', tone: 'sucess' } } })

export const enumDefault = field.enum({
  options: { active: { label: 'Active' }, blocked: { label: 'Blocked' } },
  // @ts-expect-error Did you mean '"active"'?
  default: 'actve',
})

// @ts-expect-error Property 'asset' is missing
export const asset = field.amount({ required: true })

// @ts-expect-error Property 'to' is missing
export const reference = field.reference({ label: 'Customer' })

// @ts-expect-error Did you mean to write 'readOnly'?
export const fieldOption = field.text({ readonly: true })

// @ts-expect-error Type 'number' is not assignable to type 'string'
export const decimalLimit = field.decimal({ min: 0 })

// @ts-expect-error 'required' does not exist in type 'ReadOptions'
export const writtenTemplate = field.template('{firstName} {lastName}', { required: true })

// @ts-expect-error Argument of type '{ template: string; }' is not assignable to parameter of type 'string'
export const templateOption = field.template({ template: '{firstName}' })

// @ts-expect-error No overload matches this call
export const rollupWord = field.rollup({ of: 'lines', by: 'order', summ: 'amount' })

// @ts-expect-error No overload matches this call
export const writtenRollup = field.rollup({ of: 'lines', by: 'order', required: true })

// @ts-expect-error No overload matches this call
export const rollupOfBoth = field.rollup({ of: 'lines', by: 'order', sum: 'amount', latest: 'createdAt' })

// @ts-expect-error No overload matches this call
export const rollupOfBounds = field.rollup({ of: 'lines', by: 'order', min: 'amount', max: 'amount' })

// @ts-expect-error No overload matches this call
export const rollupOfNothing = field.rollup({ of: 'lines' })

// @ts-expect-error Argument of type '"company.land"' is not assignable
export const path = field.path('company.land', words)

// @ts-expect-error Property 'txt' does not exist
export const kind = field.txt()

const page = {
  name: 'report',
  path: '/dashboard/report',
  title: 'Report',
  navigation: false,
  component: async () => ({ default: () => null }),
} as const

// @ts-expect-error Did you mean '"team.view"'?
export const wrongPage = definePage({ ...page, permission: 'teams.view' })

// @ts-expect-error Property 'permission' is missing
export const openPage = definePage(page)
