import { field } from '#src/framework/define/field.ts'
import { defineResource } from '#src/framework/define/resource.ts'
import { block, common, list } from './parts.ts'

// Names of fields and of options, wherever a definition mentions them. What is unknown to a whole part hides what else is
// wrong with it, and stands alone.

export const names = defineResource({
  ...common,
  // @ts-expect-error Did you mean '"email"'?
  recordTitle: 'emial',
  list: {
    // @ts-expect-error Did you mean '"email"'?
    columns: ['emial'],
    // @ts-expect-error Did you mean '"note"'?
    search: ['email', 'notes'],
    // @ts-expect-error Did you mean '"status"'?
    filters: ['stauts'],
    // @ts-expect-error Did you mean '"visits"'?
    defaultSort: { field: 'visit', order: 'asc' },
    // @ts-expect-error Type '25' is not assignable to type
    pageSize: 25,
    // @ts-expect-error Did you mean '"email"'?
    export: { columns: ['emial'] },
  },
  // @ts-expect-error Did you mean '"email"'?
  create: { sections: [{ fields: ['emale'] }] },
  // @ts-expect-error Did you mean '"blocked"'?
  edit: { sections: [{ fields: ['note'], visibleWhen: { status: 'blcked' } }] },
  actions: {
    block: {
      ...block,
      // @ts-expect-error Did you mean '"row"'?
      placement: ['rows'],
      // @ts-expect-error Did you mean '"blocked"'?
      transition: { status: 'blocket' },
      // @ts-expect-error Did you mean '"note"'?
      confirm: { title: 'Block?', typeToConfirm: 'not' },
    },
    from: {
      ...block,
      confirm: {
        title: 'Block?',
        fields: { days: field.integer() },
        // @ts-expect-error Did you mean '"visits"'?
        from: { days: 'visit' },
      },
    },
  },
})

export const options = defineResource({
  ...common,
  list: {
    // @ts-expect-error Did you mean '"status"'?
    columns: [{ field: 'statsu', label: 'State' }],
    // @ts-expect-error Type '"singel"' is not assignable to type '"single" | "many" | undefined'. Did you mean '"single"'?
    filters: [{ field: 'status', choose: 'singel' }],
    // @ts-expect-error Type '"descending"' is not assignable to type '"asc" | "desc"'
    defaultSort: { field: 'visits', order: 'descending' },
    presets: [
      // @ts-expect-error Did you mean '"active"'?
      { name: 'active', label: 'Active', where: { status: 'actve' } },
      // @ts-expect-error Type 'number' is not assignable to type 'string'
      { name: 'rich', label: 'Rich', where: { limit: { gt: 3 } } },
    ],
  },
  // @ts-expect-error Type '"draw"' is not assignable to type '"modal" | "page" | undefined'
  create: { layout: 'draw', sections: [{ fields: ['email'] }] },
})

export const columnOption = defineResource({
  ...common,
  // @ts-expect-error Did you mean to write 'sortable'?
  list: { ...list, columns: [{ field: 'status', sortible: true }] },
})

export const presetField = defineResource({
  ...common,
  // @ts-expect-error Did you mean to write 'status'?
  list: { ...list, presets: [{ name: 'active', label: 'Active', where: { statuss: 'active' } }] },
})

export const comparison = defineResource({
  ...common,
  // @ts-expect-error 'above' does not exist
  list: { ...list, presets: [{ name: 'many', label: 'Many', where: { visits: { above: 3 } } }] },
})

export const listKey = defineResource({
  ...common,
  // @ts-expect-error Did you mean to write 'searchPlaceholder'?
  list: { ...list, searchPlaceHolder: 'Search' },
})

// @ts-expect-error Property 'defaultSort' is missing
export const noSort = defineResource({ ...common, list: { columns: ['email'] } })

export const offered = defineResource({
  ...common,
  list,
  // @ts-expect-error 'offeredWhen' does not exist in type
  create: { offeredWhen: { status: 'active' }, sections: [{ fields: ['email'] }] },
})

export const limits = defineResource({
  ...common,
  list,
  actions: {
    block: {
      ...block,
      // @ts-expect-error 'day' does not exist in type
      confirm: { title: 'Block?', fields: { days: field.integer() }, limits: { day: { max: 'visits' } } },
    },
  },
})

// @ts-expect-error Did you mean to write 'messages'?
export const topLevelKey = defineResource({ ...common, list, mesages: { created: 'Welcome' } })

// @ts-expect-error Did you mean to write 'email'?
export const rows = defineResource({ ...common, list, rows: { where: { emial: '$user' } } })
