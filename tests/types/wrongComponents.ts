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

export const components = defineResource({
  ...common,
  list: {
    ...list,
    columns: [
      // @ts-expect-error Type 'string' is not assignable to type 'number'
      { field: 'email', cell: draw<CellProps<Customer, number | null>>() },
      // @ts-expect-error Type 'null' is not assignable to type 'string'
      { field: 'note', cell: draw<CellProps<Customer, string>>() },
    ],
  },
  // @ts-expect-error Property 'number' is missing
  components: { show: draw<RecordProps<Invoice>>() },
  // @ts-expect-error Property 'number' is missing
  slots: { beforeList: draw<ListSlotProps<Invoice>>() },
  // @ts-expect-error Property 'number' is missing
  actions: { block: { ...block, component: draw<ActionProps<Invoice>>() } },
})

export const slotName = defineResource({
  ...common,
  list,
  // @ts-expect-error Did you mean to write 'beforeList'?
  slots: { beforList: draw<ListSlotProps<Customer>>() },
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
