import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf, page, PAY, paying, takeEach } from '../fixtures/linesOf.ts'

const coloured = { a: { label: 'A', color: 'red' } }

/** An object as somebody without a compiler would write it. */
const loose = (value: unknown): never => value as never

describe('checks of keys', () => {
  findEach({
    'RES010 orders.list.colums: unknown key (did you mean "columns"?)': {
      list: { colums: ['title'] },
    },
    'RES011 orders.labels.plural: is required': { labels: { singular: 'Order' }, recordTitle: 'nothing' },
    'RES009 orders.labels: is not an object (with the keys singular, plural)': { labels: 'Orders' },
  })

  findEach({
    'RES014 orders.unique: is not a list of groups of fields (like [["store", "name"]]; for one field: field.text({ unique: true }))':
      {
        unique: loose(['title']),
      },
    'RES014 orders.actions.pay.placement: is not a list of known words (some of row, show, bulk, toolbar)': {
      actions: { pay: { ...PAY, placement: loose(['table']) } },
    },
    'RES014 orders.actions.pay.tone: is not a known word (one of default, primary, danger)': {
      actions: { pay: { ...PAY, tone: loose('red') } },
    },
    'RES014 orders.edit.offeredWhen: is not a condition (write it as data: { status: "open" })': {
      edit: { sections: [{ fields: ['title'] }], offeredWhen: loose(() => true) },
    },
    'RES009 orders.fields.state.options.a: is not an object (with the keys label, tone, icon, help, group, was)':
      {
        fields: { state: field.enum(loose({ options: { a: 'A' } })) },
      },
  })

  findEach({
    'RES014 orders.list.search: is not a list (write it in brackets: ["title"])': {
      list: { search: 'title' },
    },
    'RES014 orders.list.defaultSort.order: is not a known word (one of asc, desc)': {
      list: { defaultSort: { field: 'title', order: 'descending' } },
    },
    'RES014 orders.list.pager: is not a known word (one of numbers, steps)': { list: { pager: 'pages' } },
    'RES014 orders.delete.summary: is not a list (write it in brackets: ["title"])': {
      delete: { summary: 'title' },
    },
    'RES014 orders.actions.pay.call.method: is not a known word (one of post, patch, delete)': paying({
      call: { path: '/pay', method: 'put' },
    }),
    'RES009 orders.actions.pay.call: is not an object (with the keys method, path, body)': paying({
      call: '/pay',
    }),
    'RES010 orders.fields.site.pattern: unknown key (for fields of kind text)': {
      fields: { site: field.url(loose({ pattern: { regex: 'a', message: 'must be a' } })) },
    },
    'RES225 orders.fields.dueAt: is not a field (fields are made like field.text())': {
      fields: { dueAt: field.timestamp },
    },
  })

  takeEach({ 'a part that is left out': { navigation: false, create: undefined, ...paying({}) } })

  it.each([
    ['featureflag', { featureflag: 'orders' }],
    ['labels.many', { labels: { singular: 'Order', plural: 'Orders', many: 'Orders' } }],
    ['permissions.archive', { permissions: { archive: false } }],
    ['navigation.position', { navigation: { icon: 'shop', order: 1, position: 1 } }],
    ['list.columns.0.sort', { list: { columns: [{ field: 'title', sort: true }] } }],
    ['list.filters.0.all', { list: { filters: [{ field: 'status', all: 'All' }] } }],
    ['list.presets.0.query', { list: { presets: [{ name: 'a', label: 'A', where: {}, query: {} }] } }],
    ['list.defaultSort.direction', { list: { defaultSort: { field: 'title', order: 'asc', direction: 1 } } }],
    ['create.sections.0.field', { create: { sections: [{ fields: ['title'], field: 'title' }] } }],
    ['show.related.0.on', { show: { sections: [], related: [{ resource: 'orders', by: 'id', on: 1 }] } }],
    ['actions.pay.visible', { actions: { pay: { ...PAY, visible: true } } }],
    ['actions.pay.confirm.text', { actions: { pay: { ...PAY, confirm: { title: 'Pay?', text: '' } } } }],
    ['messages.create', { messages: { create: 'There' } }],
    ['components.page', { components: { page: () => 1 } }],
    ['slots.before', { slots: { before: () => 1 } }],
    ['api.address', { api: { kind: 'collection', address: '/x' } }],
    ['fields.title.maxlength', { fields: { title: field.text(loose({ required: true, maxlength: 5 })) } }],
    ['fields.state.options.a.color', { fields: { state: field.enum(loose({ options: coloured })) } }],
    [
      'fields.lines.of.note.rows',
      { fields: { lines: field.items({ of: { note: field.text(loose({ rows: 3 })) } }) } },
    ],
  ])('RES010 finds %s', (path, changes) => {
    expect(linesOf(changes)).toEqual([expect.stringMatching(`^RES010 orders\\.${path}: unknown key`)])
  })

  it('RES010 finds it in pages and rules as well', () => {
    const rules = [{ resource: 'orders', rules: loose({ remove: () => undefined }) }]
    expect(linesOf({}, { pages: [page(loose({ permision: 'signedIn' }))], rules })).toEqual([
      'RES010 pages.report.permision: unknown key (did you mean "permission"?)',
      'RES010 orders.rules.remove: unknown key',
    ])
  })
})
