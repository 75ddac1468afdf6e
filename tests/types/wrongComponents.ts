import { field } from '#src/framework/define/field.ts'
import type {
  CellProps,
  InputProps,
  ListSlotProps,
  RecordProps,
} from '#src/framework/define/overrideProps.ts'
import { defineResource } from '#src/framework/define/resource.ts'
import { type ActionProps } from '#src/framework/define/action.ts'
import { block, common, draw, list, type Customer } from './parts.ts'

// Components that do not fit where they are put.

interface Invoice {
  readonly number: string
}

export const cell = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Type 'string' is not assignable to type 'number'
    columns: [{ field: 'email', cell: draw<CellProps<Customer, number | null>>() }],
  },
})

export const missingValue = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Type 'null' is not assignable to type 'string'
    columns: [{ field: 'note', cell: draw<CellProps<Customer, string>>() }],
  },
})

export const showPage = defineResource({
  ...common,
  list,
  // @ts-expect-error Property 'number' is missing
  components: { show: draw<RecordProps<Invoice>>() },
})

export const slot = defineResource({
  ...common,
  list,
  // @ts-expect-error Property 'number' is missing
  slots: { beforeList: draw<ListSlotProps<Invoice>>() },
})

export const slotName = defineResource({
  ...common,
  list,
  // @ts-expect-error Did you mean to write 'beforeList'?
  slots: { beforList: draw<ListSlotProps<Customer>>() },
})

export const action = defineResource({
  ...common,
  list,
  // @ts-expect-error Property 'number' is missing
  actions: { block: { ...block, component: draw<ActionProps<Invoice>>() } },
})

export const extraProp = defineResource({
  ...common,
  list,
  // @ts-expect-error Property 'team' is missing
  components: { show: draw<RecordProps<Customer> & { readonly team: string }>() },
})

// @ts-expect-error Type 'string' is not assignable to type 'number'
export const input = field.email({ input: draw<InputProps<number>>() })

export const lazyless = defineResource({
  ...common,
  list,
  // @ts-expect-error is not assignable to type 'Lazy<RecordProps
  components: { show: ({ record }: RecordProps<Customer>) => record.email },
})
