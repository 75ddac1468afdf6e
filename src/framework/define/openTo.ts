import type { Fields } from './fieldKinds.ts'
import type { Section } from './form.ts'
import { fieldOf } from './list.ts'
import type { AnyRecord } from './overrideProps.ts'
import type { Resource } from './resource.ts'

/** The names of the fields that need a permission that a viewer lacks. */
export function closedFieldsOf(
  { fields }: Pick<Resource, 'fields'>,
  permissions: ReadonlySet<string>,
): readonly string[] {
  return Object.keys(fields).filter((name) => {
    const permission = fields[name]?.options.permission
    return permission !== undefined && !permissions.has(permission)
  })
}

/** The definition as a viewer sees it: without the fields that are closed to them. */
export function openTo(resource: Resource, permissions: ReadonlySet<string>): Resource {
  const closed = closedFieldsOf(resource, permissions)
  if (closed.length === 0) return resource
  const isOpen = (part: string | { readonly field: string }) => !closed.includes(fieldOf(part))
  const openSections = <Part extends { readonly sections: readonly Section<Fields>[] }>(
    part: Part,
  ): Part => ({
    ...part,
    sections: part.sections
      .map((section) => ({ ...section, fields: section.fields.filter(isOpen) }))
      .filter(({ fields }) => fields.length > 0),
  })
  const { create, edit, show } = resource
  const { board, cards, calendar, map, ...list } = resource.list
  return {
    ...resource,
    fields: without(resource.fields, closed) as Fields,
    list: {
      ...list,
      columns: list.columns.filter(isOpen),
      ...(list.search && { search: list.search.filter(isOpen) }),
      ...(list.filters && { filters: list.filters.filter(isOpen) }),
      ...(list.groupBy && { groupBy: list.groupBy.filter(isOpen) }),
      ...(board &&
        isOpen(board.by) && {
          board: { ...board, ...(board.fields && { fields: board.fields.filter(isOpen) }) },
        }),
      ...(cards && {
        cards: {
          ...(cards.cover !== undefined && isOpen(cards.cover) && { cover: cards.cover }),
          ...(cards.fields && { fields: cards.fields.filter(isOpen) }),
        },
      }),
      ...(calendar && isOpen(calendar.by) && { calendar }),
      ...(map && isOpen(map.by) && { map }),
      ...(list.export && { export: { ...list.export, columns: list.export.columns.filter(isOpen) } }),
    },
    ...(create && { create: openSections(create) }),
    ...(edit && { edit: openSections(edit) }),
    ...(show && { show: openSections(show) }),
  }
}

/** A record as a viewer sees it. */
export function recordOpenTo(
  resource: Pick<Resource, 'fields'>,
  record: AnyRecord,
  permissions: ReadonlySet<string>,
): AnyRecord {
  return without(record, closedFieldsOf(resource, permissions))
}

function without(record: AnyRecord, names: readonly string[]): AnyRecord {
  if (names.length === 0) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}
