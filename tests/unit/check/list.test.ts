import { describe, expect, it } from 'vitest'
import { field } from '#define'
import { findEach, linesOf, linesOfAll, order, takeEach, type Changes } from '../fixtures/linesOf.ts'

const rank = field.decimal({ readOnly: true })
const byRank = { defaultSort: { field: 'rank', order: 'asc' } }
const placedBy = (position: string, list: object = {}) => ({ fields: { rank }, list: { position, ...list } })

describe('checks of the list', () => {
  findEach({
    'RES309 orders.list.pageSize: 15 is not among pageSizes (one of 10, 20)': {
      list: { pageSize: 15, pageSizes: [10, 20] },
    },
    'RES309 orders.list.pageSize: 10 is not among pageSizes (one of 20, 50)': {
      list: { pageSizes: [20, 50] },
    },
    'RES310 orders.list.columns: is empty': { list: { columns: [] } },
    [`RES319 orders.list.position: the list is not sorted by "rank" (sort by it: defaultSort: { field: 'rank', order: 'asc' })`]:
      placedBy('rank'),
  })

  takeEach({
    'conditions beyond the limits of a field, and for nothing at all': {
      list: { refreshWhile: { total: { gt: '0', lte: '1000' }, notes: { null: true } } },
    },
    'a position that the list is sorted by': placedBy('rank', byRank),
    'a position that it can be sorted by': placedBy('rank', { columns: ['title', 'rank'] }),
  })

  it('find columns, filters and orders that the kind of a field does not have', () => {
    const columns = [
      { field: 'title', hidden: true },
      { field: 'notes', sortable: true },
      { field: 'status', summary: 'sum' },
      { field: 'total', summary: 'average' },
      { field: 'createdAt', editable: true },
    ]
    const list = {
      ...{ columns, search: ['title', 'total'], filters: ['extra', { field: 'total', choose: 'single' }] },
      ...{ defaultSort: { field: 'notes', order: 'asc' }, groupBy: ['status', 'total'] },
      export: { columns: ['title'] },
    }
    expect(linesOf({ list, permissions: { export: false } })).toEqual([
      'RES303 orders.list.search: cannot search "total" of kind amount',
      'RES304 orders.list.filters: "extra" of kind json cannot be filtered',
      'RES305 orders.list.defaultSort.field: "notes" of kind textarea cannot be sorted',
      'RES312 orders.list.filters.total.choose: "total" of kind amount offers no choices (enums and references do)',
      'RES313 orders.list.export: no one can export: permissions.export is false',
      'RES316 orders.list.groupBy: cannot group by "total" of kind amount (enum, reference, user, boolean, date, timestamp can be grouped by)',
      'RES306 orders.list.columns.notes.sortable: "notes" of kind textarea cannot be sorted',
      'RES311 orders.list.columns.title.hidden: the first column names the row and cannot be hidden',
      'RES315 orders.list.columns.status.summary: "status" of kind enum cannot be summed (numbers and amounts can; others can be counted)',
      'RES317 orders.list.columns.createdAt.editable: "createdAt" is set by the API',
    ])
  })

  it('find fields that are named twice, and a secret anywhere', () => {
    const list = {
      columns: ['title', { field: 'title', label: 'Again' }, 'pin'],
      search: ['pin'],
      filters: ['status', { field: 'status' }, 'pin'],
      export: { columns: ['title', 'pin'] },
    }
    expect(linesOf({ list })).toEqual([
      'RES301 orders.list.columns: names "title" twice',
      'RES301 orders.list.filters: names "status" twice',
      'RES302 orders.list.columns: holds the secret "pin" (show it on the record page only)',
      'RES302 orders.list.search: holds the secret "pin" (show it on the record page only)',
      'RES302 orders.list.filters: holds the secret "pin" (show it on the record page only)',
      'RES302 orders.list.export.columns: holds the secret "pin" (show it on the record page only)',
    ])
  })

  it('find presets that share a name or have one that the address cannot hold, and that can never hold', () => {
    const presets = [
      { name: 'open', label: 'Open', where: { status: 'open' }, default: true },
      { name: 'open', label: 'Unpaid', where: { status: 'open' }, default: true },
      { name: 'all', label: 'All', where: {} },
      { name: 'Open & late', label: 'Late', where: { status: 'open' } },
      { name: 'odd', label: 'Odd', where: { status: { in: ['open', 'payed'] }, total: { gt: 'much' } } },
      { name: 'strange', label: 'Strange', where: { title: { gt: 'a' }, total: { greater: '1' } } },
    ]
    expect(linesOf({ list: { presets, where: { status: 'gone' } } })).toEqual([
      'RES307 orders.list.presets: two presets are named "open"',
      'RES308 orders.list.presets.all.name: "all" means no preset (it appears in the URL: ?view=needs-attention)',
      'RES308 orders.list.presets.Open & late.name: "Open & late" is not kebab-case (it appears in the URL: ?view=needs-attention)',
      'RES320 orders.list.presets.open.default: the list already opens with another preset',
      'RES314 orders.list.where.status: "gone" can never match: it must be one of open, paid',
      'RES314 orders.list.presets.odd.where.status: "payed" can never match: it must be one of open, paid',
      'RES314 orders.list.presets.odd.where.total: "much" can never match: it must be a number',
      'RES314 orders.list.presets.strange.where.title: the kind text has no order, so no "gt"',
      'RES314 orders.list.presets.strange.where.total: there is no comparison "greater"',
    ])
  })

  it('find a board without columns, a calendar without days, cards whose cover is no picture, a map without places, and a position that no place can be kept in', () => {
    expect(
      linesOf(
        placedBy('title', {
          board: { by: 'title' },
          calendar: { by: 'total' },
          cards: { cover: 'notes', fields: ['titel'] },
          map: { by: 'title' },
        }),
      ),
    ).toEqual([
      'RES212 orders.list.cards: names unknown field "titel" (did you mean "title"?)',
      'RES318 orders.list.board.by: there are no columns for "title" of kind text (name an enum or a reference)',
      'RES318 orders.list.calendar.by: "total" of kind amount is not a day (name a date or timestamp)',
      'RES318 orders.list.cards.cover: "notes" of kind textarea is not a picture (name an image)',
      'RES318 orders.list.map.by: "title" of kind text is not a place (name a place)',
      'RES319 orders.list.position: "title" of kind text cannot hold a position (name a decimal)',
      'RES319 orders.list.position: "title" is not read-only (give it readOnly: true)',
    ])
    const fixed: Changes = { ...placedBy('rank', byRank), permissions: { edit: false }, edit: undefined }
    expect(linesOf(fixed)).toContain(
      'RES319 orders.list.position: no one can move anything: permissions.edit is false',
    )
    expect(linesOf(placedBy('rang', byRank)).join()).toContain('"rang"')
  })

  it.each([
    ['records.view', 'records.view', undefined],
    ['records.view', 'signedIn', undefined],
    ['records.view', 'records.write', 'which need records.write to be listed'],
    ['signedIn', 'records.view', 'which need records.view to be listed'],
    ['records.view', false, 'which no one can list'],
  ])('find, of a board listed by %s, columns that are listed by %s', (list, columns, message) => {
    const fields = { parent: field.reference({ to: 'parents' }) }
    const child = order({ fields, list: { board: { by: 'parent' } }, permissions: { list } })
    const parents = order({ name: 'parents', navigation: false, permissions: { list: columns } })
    expect(linesOfAll([child, parents])).toEqual(
      message === undefined
        ? []
        : [
            `RES318 orders.list.board.by: its columns are parents, ${message} (permissions.list: '${list}' in parents)`,
          ],
    )
  })
})
