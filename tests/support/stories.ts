import { type ContentLanguages, defineResource, field, translated } from '#define'
import { records } from './records.ts'

export const ENGLISH_AND_FRENCH = {
  main: { code: 'en', label: 'English' },
  others: { fr: 'Français' },
} as const satisfies ContentLanguages

/** Records whose title and text are written in two languages. */
export const stories = defineResource({
  name: 'stories',
  labels: { singular: 'Story', plural: 'Stories' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: 74 },
  permissions: records,
  fields: {
    id: field.id({ prefix: 'sto_' }),
    ...translated(ENGLISH_AND_FRENCH, {
      title: field.text({ required: true, maxLength: 20 }),
      text: field.textarea(),
    }),
    place: field.text(),
  },
  list: {
    columns: [{ field: 'title', editable: true }, 'place'],
    search: ['title'],
    defaultSort: { field: 'title', order: 'asc' },
    export: { columns: ['title', 'place'] },
  },
  create: { sections: [{ fields: ['title', 'place'] }, { title: 'What happens', fields: ['text'] }] },
  edit: { sections: [{ fields: ['title', 'place', 'text'] }] },
  show: { layout: 'page', sections: [{ fields: ['title', 'place', 'text'] }] },
  import: true,
})
