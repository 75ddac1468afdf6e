import type { Lazy } from '../define/overrideProps.ts'
import type { Resource } from '../define/resource.ts'

type Parts = readonly (Lazy<never> | undefined)[]

/** The components that a definition puts into its list. */
export const listParts = (resource: Resource): Parts => [
  resource.slots?.beforeList,
  resource.slots?.afterList,
  ...cellParts(resource),
]

/** Those in its rows. */
export const cellParts = ({ list }: Resource): Parts =>
  list.columns.map((column) => (typeof column === 'object' ? column.cell : undefined))
