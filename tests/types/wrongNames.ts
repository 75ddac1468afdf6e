import { field } from '#src/framework/define/field.ts'
import { defineResource } from '#src/framework/define/resource.ts'
import { block, common, list } from './parts.ts'

// Names of fields and of options, wherever a definition mentions them.

export const recordTitle = defineResource({
  ...common,
  list,
  // @ts-expect-error Did you mean '"email"'?
  recordTitle: 'emial',
})

export const column = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Did you mean '"email"'?
    columns: ['emial'],
  },
})

export const columnObject = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Did you mean '"status"'?
    columns: [{ field: 'statsu', label: 'State' }],
  },
})

export const columnOption = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Did you mean to write 'sortable'?
    columns: [{ field: 'status', sortible: true }],
  },
})

export const search = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Did you mean '"note"'?
    search: ['email', 'notes'],
  },
})

export const filter = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Did you mean '"status"'?
    filters: ['stauts'],
  },
})

export const filterChoice = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Type '"singel"' is not assignable to type '"single" | "many" | undefined'. Did you mean '"single"'?
    filters: [{ field: 'status', choose: 'singel' }],
  },
})

export const sortField = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Did you mean '"visits"'?
    defaultSort: { field: 'visit', order: 'asc' },
  },
})

export const sortOrder = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Type '"descending"' is not assignable to type '"asc" | "desc"'
    defaultSort: { field: 'visits', order: 'descending' },
  },
})

export const presetValue = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Did you mean '"active"'?
    presets: [{ name: 'active', label: 'Active', where: { status: 'actve' } }],
  },
})

export const presetField = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Did you mean to write 'status'?
    presets: [{ name: 'active', label: 'Active', where: { statuss: 'active' } }],
  },
})

export const comparison = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error 'above' does not exist
    presets: [{ name: 'many', label: 'Many', where: { visits: { above: 3 } } }],
  },
})

export const comparedValue = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Type 'number' is not assignable to type 'string'
    presets: [{ name: 'rich', label: 'Rich', where: { limit: { gt: 3 } } }],
  },
})

export const pageSize = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Type '25' is not assignable to type
    pageSize: 25,
  },
})

export const listKey = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Did you mean to write 'searchPlaceholder'?
    searchPlaceHolder: 'Search',
  },
})

export const exportColumn = defineResource({
  ...common,
  list: {
    ...list,
    // @ts-expect-error Did you mean '"email"'?
    export: { columns: ['emial'] },
  },
})

export const noSort = defineResource({
  ...common,
  // @ts-expect-error Property 'defaultSort' is missing
  list: { columns: ['email'] },
})

export const section = defineResource({
  ...common,
  list,
  // @ts-expect-error Did you mean '"email"'?
  create: { sections: [{ fields: ['emale'] }] },
})

export const sectionCondition = defineResource({
  ...common,
  list,
  // @ts-expect-error Did you mean '"blocked"'?
  edit: { sections: [{ fields: ['note'], visibleWhen: { status: 'blcked' } }] },
})

export const layout = defineResource({
  ...common,
  list,
  // @ts-expect-error Type '"draw"' is not assignable to type 'Layout | undefined'
  create: { layout: 'draw', sections: [{ fields: ['email'] }] },
})

export const offered = defineResource({
  ...common,
  list,
  // @ts-expect-error 'offeredWhen' does not exist in type
  create: { offeredWhen: { status: 'active' }, sections: [{ fields: ['email'] }] },
})

export const transition = defineResource({
  ...common,
  list,
  actions: {
    block: {
      ...block,
      // @ts-expect-error Did you mean '"blocked"'?
      transition: { status: 'blocket' },
    },
  },
})

export const typeToConfirm = defineResource({
  ...common,
  list,
  actions: {
    block: {
      ...block,
      // @ts-expect-error Did you mean '"note"'?
      confirm: { title: 'Block?', typeToConfirm: 'not' },
    },
  },
})

export const from = defineResource({
  ...common,
  list,
  actions: {
    block: {
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

export const limits = defineResource({
  ...common,
  list,
  actions: {
    block: {
      ...block,
      confirm: {
        title: 'Block?',
        fields: { days: field.integer() },
        // @ts-expect-error 'day' does not exist in type
        limits: { day: { max: 'visits' } },
      },
    },
  },
})

export const placement = defineResource({
  ...common,
  list,
  actions: {
    block: {
      ...block,
      // @ts-expect-error Did you mean '"row"'?
      placement: ['rows'],
    },
  },
})

export const topLevelKey = defineResource({
  ...common,
  list,
  // @ts-expect-error Did you mean to write 'messages'?
  mesages: { created: 'Welcome' },
})
