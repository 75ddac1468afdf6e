import { describe } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { findEach, takeEach } from '../fixtures/linesOf.ts'

const name = (format: string) => ({ fields: { name: field.template(format) } })

describe('checks of what is worked out when it is read', () => {
  findEach({
    'RES271 orders.fields.lines.of.name: is for the own fields of a resource': {
      fields: { lines: field.items({ of: { a: field.text(), name: field.template('{a}') } }) },
    },
    'RES271 orders.fields.name: is for records whose table is made from their definition (settings, and what names a table or an API, read their own columns)':
      { ...name('{title}'), api: { kind: 'collection', table: 'order' } },
    "RES272 orders.fields.name: names no field (as in '{firstName} {lastName}')": name('title'),
    'RES272 orders.fields.name: names unknown field "titel" (did you mean "title"?)': name('{titel}'),
    'RES272 orders.fields.name: names "status" of kind enum (one of text, textarea, email, phone, url, slug, sequence, integer, decimal, percent)':
      name('{status}'),
    'RES272 orders.fields.name: would tell of "margin" to who lacks the permission records.write': {
      fields: {
        margin: field.decimal({ permission: 'records.write' }),
        name: field.template('{title} {margin}'),
      },
    },
  })

  takeEach({
    'text made of fields that names records and is searched': {
      fields: { name: field.template('{title}', { label: 'Name' }) },
      recordTitle: 'name',
      list: { columns: ['name'], search: ['name'] },
    },
  })
})
