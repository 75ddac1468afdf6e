import { defineResource } from '#src/framework/define/resource.ts'
import { common, list } from './parts.ts'

// Words of single fields, and of who sees what.

export const rows = defineResource({
  ...common,
  list,
  // @ts-expect-error Did you mean to write 'email'?
  rows: { where: { emial: '$user' } },
})
