import type { Fields } from '../fieldKinds.ts'
import type { Board, Column, Filter, ListConfig, Preset, Sort } from '../list.ts'
import type { Shape, ShapeOf, Written } from './Shape.ts'

/** The parts of a list. */
export const LIST_SHAPES = {
  list: {
    subtitle: 'optional',
    columns: 'required',
    search: 'optional',
    searchPlaceholder: 'optional',
    filters: 'optional',
    presets: 'optional',
    countLine: 'optional',
    defaultSort: 'required',
    pageSize: 'optional',
    pageSizes: 'optional',
    empty: 'optional',
    groupBy: 'optional',
    board: 'optional',
    calendar: 'optional',
    position: 'optional',
    export: 'optional',
    refreshWhile: 'optional',
    dimWhen: 'optional',
    viewLabel: 'optional',
    pager: 'optional',
  } satisfies ShapeOf<ListConfig<Fields>>,
  board: { by: 'required', title: 'optional', fields: 'optional' } satisfies ShapeOf<Board<Fields>>,
  calendar: { by: 'required' } satisfies ShapeOf<NonNullable<ListConfig<Fields>['calendar']>>,
  column: {
    field: 'required',
    label: 'optional',
    sortable: 'optional',
    width: 'optional',
    hidden: 'optional',
    onCard: 'optional',
    summary: 'optional',
    editable: 'optional',
    face: 'optional',
    about: 'optional',
    ownLink: 'optional',
    cell: 'optional',
  } satisfies ShapeOf<Written<Column<Fields>>>,
  filter: {
    field: 'required',
    label: 'optional',
    allLabel: 'optional',
    choose: 'optional',
    inBar: 'optional',
  } satisfies ShapeOf<Written<Filter<Fields>>>,
  preset: { name: 'required', label: 'required', where: 'required', queue: 'optional' } satisfies ShapeOf<
    Preset<Fields>
  >,
  sort: { field: 'required', order: 'required' } satisfies ShapeOf<Sort>,
  empty: {
    title: 'required',
    description: 'optional',
    filtered: 'optional',
    filteredDescription: 'optional',
    picture: 'optional',
  } satisfies ShapeOf<NonNullable<ListConfig<Fields>['empty']>>,
  exported: {
    label: 'optional',
    columns: 'required',
  } satisfies ShapeOf<NonNullable<ListConfig<Fields>['export']>>,
  exportedColumn: { field: 'required', label: 'required' } satisfies Shape,
}
