import { field } from '#src/framework/define/field.ts'
import { defineResource } from '#src/framework/define/resource.ts'
import { implement } from '#src/framework/define/rules.ts'
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

// @ts-expect-error Did you mean to write 'block'?
export const actionName = implement(customers, { actions: { blok: () => ({ status: 'blocked' }) } })

export const inputName = implement(customers, {
  // @ts-expect-error Property 'resaon' does not exist on type
  actions: { block: ({ input }) => ({ note: input.resaon }) },
})

export const noInput = implement(customers, {
  // @ts-expect-error Type 'undefined' is not assignable
  actions: { unblock: ({ input }) => ({ note: input['reason'] }) },
})

export const changedField = implement(customers, {
  // @ts-expect-error has no properties in common with type 'Partial<
  actions: { block: () => ({ stats: 'blocked' }) },
})

export const changedValue = implement(customers, {
  // @ts-expect-error Did you mean '"blocked"'?
  actions: { block: () => ({ status: 'blockd' }) },
})

export const recordField = implement(customers, {
  // @ts-expect-error Did you mean 'email'?
  delete: ({ record }) => console.info(record.emial),
})

export const nullable = implement(customers, {
  // @ts-expect-error 'input.days' is possibly 'null'
  actions: { block: ({ input }) => ({ visits: input.days + 1 }) },
})

// @ts-expect-error 'remove' does not exist in type
export const ruleName = implement(customers, { remove: () => undefined })

export const moreThanFields = implement(customers, {
  // @ts-expect-error is no field that a rule may set
  actions: { block: () => ({ status: 'blocked', colour: 'red' }) },
})

export const moreOnCreate = implement(customers, {
  // @ts-expect-error is no field that a rule may set
  create: ({ input }) => ({ ...input, colour: 'red' }),
})

export const managed = implement(customers, {
  // @ts-expect-error is no field that a rule may set
  actions: { block: ({ context }) => ({ status: 'blocked', createdAt: context.now }) },
})
