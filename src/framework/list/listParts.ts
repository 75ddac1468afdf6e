import type { Lazy } from '../define/overrideProps.ts'
import type { Resource } from '../define/resource.ts'

/** The components that a definition puts into its list. */
export const listParts = ({ list, slots }: Resource): readonly (Lazy<never> | undefined)[] => [
  slots?.beforeList,
  slots?.afterList,
  ...list.columns.map((column) => (typeof column === 'object' ? column.cell : undefined)),
]
