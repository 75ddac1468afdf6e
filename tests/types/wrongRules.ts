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

export const more = implement(customers, {
  // @ts-expect-error is no field that a rule may set
  create: { before: ({ input }) => ({ ...input, colour: 'red' }) },
  // @ts-expect-error is no field that a rule may set
  edit: { before: async () => ({ note: 'Blocked', colour: 'red' }) },
  actions: {
    // @ts-expect-error is no field that a rule may set
    block: { before: () => ({ status: 'blocked', colour: 'red' }) },
    // @ts-expect-error is no field that a rule may set
    unblock: { before: ({ context }) => ({ status: 'blocked', createdAt: context.now }) },
  },
})

export const fields = implement(customers, {
  // @ts-expect-error Did you mean 'email'?
  delete: { before: ({ record }) => console.info(record.emial) },
  actions: {
    // @ts-expect-error is not assignable to type 'Completed<
    block: { before: () => ({ stats: 'blocked' }) },
    // @ts-expect-error Type 'undefined' is not assignable
    unblock: { before: ({ input }) => ({ note: input['reason'] }) },
  },
})

export const values = implement(customers, {
  actions: {
    // @ts-expect-error 'input.days' is possibly 'null'
    block: { before: ({ input }) => ({ visits: input.days + 1 }) },
    // @ts-expect-error Did you mean '"blocked"'?
    unblock: { before: () => ({ status: 'blockd' }) },
  },
})

export const inputName = implement(customers, {
  // @ts-expect-error Property 'resaon' does not exist on type
  actions: { block: { before: ({ input }) => ({ note: input.resaon }) } },
})

export const actionName = implement(customers, {
  // @ts-expect-error Did you mean to write 'block'?
  actions: { blok: { before: () => ({ status: 'blocked' }) } },
})

// @ts-expect-error 'remove' does not exist in type
export const ruleName = implement(customers, { remove: { before: () => undefined } })

// @ts-expect-error 'whilst' does not exist in type
export const stepName = implement(customers, { create: { whilst: () => ({}) } })
