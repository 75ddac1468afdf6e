import { describe, expect, it } from 'vitest'
import { field } from '#define'
import { linesOf, type Changes } from '../fixtures/linesOf.ts'

describe('checks of the list', () => {
  it('RES301 finds a field that is named twice', () => {
    const list = {
      columns: ['title', { field: 'title', label: 'Again' }],
      filters: ['status', { field: 'status' }],
    }
    expect(linesOf({ list })).toEqual([
      'RES301 orders.list.columns: names "title" twice',
      'RES301 orders.list.filters: names "status" twice',
    ])
  })

  it('RES302 finds a secret anywhere in the list', () => {
    const list = {
      columns: ['title', 'pin'],
      search: ['pin'],
      filters: ['pin'],
      export: { columns: ['title', 'pin'] },
    }
    expect(linesOf({ list })).toEqual([
      'RES302 orders.list.columns: holds the secret "pin" (show it on the record page only)',
      'RES302 orders.list.search: holds the secret "pin" (show it on the record page only)',
      'RES302 orders.list.filters: holds the secret "pin" (show it on the record page only)',
      'RES302 orders.list.export.columns: holds the secret "pin" (show it on the record page only)',
    ])
  })

  it.each(
    Object.entries<Changes>({
      'RES303 orders.list.search: cannot look through "total" of kind amount': {
        list: { search: ['title', 'total'] },
      },
      'RES304 orders.list.filters: "extra" of kind json cannot be filtered': { list: { filters: ['extra'] } },
      'RES305 orders.list.defaultSort.field: "notes" of kind textarea cannot be sorted': {
        list: { defaultSort: { field: 'notes', order: 'asc' } },
      },
      'RES306 orders.list.columns.notes.sortable: "notes" of kind textarea cannot be sorted': {
        list: { columns: ['title', { field: 'notes', sortable: true }] },
      },
      'RES307 orders.list.presets: two presets are named "open"': {
        list: {
          presets: [
            { name: 'open', label: 'Open', where: { status: 'open' } },
            { name: 'open', label: 'Unpaid', where: { status: 'open' } },
          ],
        },
      },
      'RES310 orders.list.columns: is empty': { list: { columns: [] } },
      'RES311 orders.list.columns.title.hidden: the first column names the row and cannot be hidden': {
        list: { columns: [{ field: 'title', hidden: true }, 'total'] },
      },
      'RES312 orders.list.filters.total.choose: "total" of kind amount offers no choices (enums and references do)':
        { list: { filters: [{ field: 'total', choose: 'single' }] } },
      'RES313 orders.list.export: nobody may export: permissions.export is false': {
        permissions: { export: false },
        list: { export: { columns: ['title'] } },
      },
      'RES315 orders.list.columns.status.summary: "status" of kind enum cannot be added up (numbers and amounts can; others can be counted)':
        {
          list: {
            columns: ['title', { field: 'status', summary: 'sum' }, { field: 'total', summary: 'average' }],
          },
        },
      'RES316 orders.list.groupBy: cannot group by "total" of kind amount (enum, reference, user, boolean, date, timestamp can be grouped by)':
        { list: { groupBy: ['status', 'total'] } },
      'RES317 orders.list.columns.createdAt.editable: "createdAt" is set by the API': {
        list: { columns: ['title', { field: 'createdAt', editable: true }] },
      },
    }),
  )('find %s', (finding, changes) => {
    expect(linesOf(changes)).toEqual([finding])
  })

  it('RES308 finds preset names that the address cannot hold', () => {
    const presets = [
      { name: 'all', label: 'All', where: {} },
      { name: 'Open & late', label: 'Open', where: { status: 'open' } },
    ]
    expect(linesOf({ list: { presets } })).toEqual([
      'RES308 orders.list.presets.all.name: "all" is the list without a preset (it stands in the address: ?view=needs-attention)',
      'RES308 orders.list.presets.Open & late.name: "Open & late" is not kebab-case (it stands in the address: ?view=needs-attention)',
    ])
  })

  it('RES309 finds a page size that is not offered', () => {
    expect(linesOf({ list: { pageSize: 15, pageSizes: [10, 20] } })).toEqual([
      'RES309 orders.list.pageSize: 15 is not among pageSizes (one of 10, 20)',
    ])
    expect(linesOf({ list: { pageSizes: [20, 50] } })).toEqual([
      'RES309 orders.list.pageSize: 10 is not among pageSizes (one of 20, 50)',
    ])
  })

  it('RES318 finds a board without columns, and a calendar without days', () => {
    expect(linesOf({ list: { board: { by: 'title' }, calendar: { by: 'total' } } })).toEqual([
      'RES318 orders.list.board.by: there are no columns for "title" of kind text (name an enum)',
      'RES318 orders.list.calendar.by: "total" of kind amount is no day (name a date or timestamp)',
    ])
  })

  it('RES314 finds conditions that can never hold', () => {
    const presets = [
      { name: 'odd', label: 'Odd', where: { status: { in: ['open', 'payed'] }, total: { gt: 'much' } } },
      { name: 'strange', label: 'Strange', where: { title: { gt: 'a' }, total: { greater: '1' } } },
    ]
    expect(linesOf({ list: { presets } })).toEqual([
      'RES314 orders.list.presets.odd.where.status: "payed" can never hold: it must be one of open, paid',
      'RES314 orders.list.presets.odd.where.total: "much" can never hold: it must be a number',
      'RES314 orders.list.presets.strange.where.title: the kind text has no order, so no "gt"',
      'RES314 orders.list.presets.strange.where.total: there is no comparison "greater"',
    ])
  })

  it('lets conditions ask beyond the limits of a field, and for nothing at all', () => {
    const refreshWhile = { total: { gt: '0', lte: '1000' }, notes: { null: true } }
    expect(linesOf({ list: { refreshWhile } })).toEqual([])
  })

  it('RES319 finds a position that no place can be kept in, or that nothing sorts by', () => {
    const rank = field.decimal({ readOnly: true })
    const by = (position: string, changes: Changes = {}) =>
      linesOf({ ...changes, list: { position, ...changes.list }, fields: { rank, ...changes.fields } })
    const sorted = { defaultSort: { field: 'rank', order: 'asc' } }
    expect(by('rank', { list: sorted })).toEqual([])
    expect(by('rank', { list: { columns: ['title', 'rank'] } })).toEqual([])
    expect(by('rank')).toEqual([
      `RES319 orders.list.position: nothing sorts the list by "rank" (sort by it: defaultSort: { field: 'rank', order: 'asc' })`,
    ])
    expect(by('title')).toEqual([
      'RES319 orders.list.position: "title" of kind text has no room between two others (name a decimal)',
      'RES319 orders.list.position: "title" is not the API\'s to set (give it readOnly: true)',
    ])
    expect(by('rank', { list: sorted, permissions: { edit: false }, edit: undefined })).toContain(
      'RES319 orders.list.position: nobody may move anything: permissions.edit is false',
    )
    expect(by('rang', { list: sorted }).join()).toContain('"rang"')
  })
})
