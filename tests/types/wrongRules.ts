import { field } from '#src/framework/define/field.ts'
import { defineResource } from '#src/framework/define/resource.ts'
import { implement } from '#server/engine/rules.ts'
import { block, common, list } from './parts.ts'

// Business rules that do not fit their resource.

const customers = defineResource({
  ...common,
  list,
  actions: {
    block: {
      ...block,
      confirm: { title: 'Block?', fields: { reason: field.text({ required: true }), days: field.integer() } },
    },
    unblock: block,
  },
})

export const actionName = implement(customers, {
  // @ts-expect-error Did you mean to write 'block'?
  actions: { blok: { before: () => ({ status: 'blocked' }) } },
})

export const inputName = implement(customers, {
  // @ts-expect-error Property 'resaon' does not exist on type
  actions: { block: { before: ({ input }) => ({ note: input.resaon }) } },
})

export const noInput = implement(customers, {
  // @ts-expect-error Type 'undefined' is not assignable
  actions: { unblock: { before: ({ input }) => ({ note: input['reason'] }) } },
})

export const changedField = implement(customers, {
  // @ts-expect-error is not assignable to type 'Completed<
  actions: { block: { before: () => ({ stats: 'blocked' }) } },
})

export const changedValue = implement(customers, {
  // @ts-expect-error Did you mean '"blocked"'?
  actions: { block: { before: () => ({ status: 'blockd' }) } },
})

export const recordField = implement(customers, {
  // @ts-expect-error Did you mean 'email'?
  delete: { before: ({ record }) => console.info(record.emial) },
})

export const nullable = implement(customers, {
  // @ts-expect-error 'input.days' is possibly 'null'
  actions: { block: { before: ({ input }) => ({ visits: input.days + 1 }) } },
})

// @ts-expect-error 'remove' does not exist in type
export const ruleName = implement(customers, { remove: { before: () => undefined } })

// @ts-expect-error 'whilst' does not exist in type
export const stepName = implement(customers, { create: { whilst: () => ({}) } })

export const moreThanFields = implement(customers, {
  // @ts-expect-error is no field that a rule may set
  actions: { block: { before: () => ({ status: 'blocked', colour: 'red' }) } },
})

export const moreOnCreate = implement(customers, {
  // @ts-expect-error is no field that a rule may set
  create: { before: ({ input }) => ({ ...input, colour: 'red' }) },
})

export const moreLater = implement(customers, {
  // @ts-expect-error is no field that a rule may set
  edit: { before: async () => ({ note: 'Blocked', colour: 'red' }) },
})

export const managed = implement(customers, {
  // @ts-expect-error is no field that a rule may set
  actions: { block: { before: ({ context }) => ({ status: 'blocked', createdAt: context.now }) } },
})
