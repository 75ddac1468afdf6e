import { field } from './field.ts'
import type { Fields } from './fieldKinds.ts'
import { type Column, fieldOf } from './list.ts'
import type { Resource } from './resource.ts'
import { rootOf } from './fillPath.ts'

/** The fields that a record in the trash has besides its own. */
export const TRASH_FIELDS = {
  deletedAt: field.timestamp({ label: 'Deleted', required: true, readOnly: true }),
  goneAt: field.timestamp({ label: 'Permanently deleted', required: true, readOnly: true }),
} satisfies Fields

/** Cannot be looked at in the trash: what is read through the record. */
const LEFT_OUT: readonly string[] = ['secret', 'file', 'image']
/** Columns beside the title, before when it was deleted and goes. */
const COLUMNS = 2

/** What the trash of a resource is called, in the API and to the screens. */
export const trashNameOf = (name: string): string => `${name}-trash`

/**
 * The trash of a resource that has one: a resource of its own that holds the deleted records. Users who may delete can list
 * them, restore them and erase them early. It has a screen, an address, search, filters, an API and live changes like any
 * other resource.
 */
export function trashOf(resource: Resource): readonly Resource[] {
  const { name, labels, trash, permissions, list, recordTitle, featureFlag, rows } = resource
  if (!trash) return []
  const kept = Object.entries(resource.fields).filter(([, { kind }]) => !LEFT_OUT.includes(kind))
  const fields = Object.fromEntries(kept)
  const isKept = (part: string | { readonly field: string }) => Object.hasOwn(fields, fieldOf(part))
  const others = list.columns.filter(
    (column) => isShown(column) && isKept(column) && fieldOf(column) !== recordTitle,
  )
  const permission = permissions.delete
  const path = rootOf(resource)
  return [
    {
      name: trashNameOf(name),
      trashOf: name,
      chapter: labels.plural,
      labels: { singular: labels.singular, plural: `${labels.plural} in the trash` },
      recordTitle,
      ...(featureFlag && { featureFlag }),
      ...(rows && { rows }),
      navigation: false,
      path: `${path as `/${string}`}/trash`,
      permissions: {
        list: permission,
        show: false,
        create: false,
        edit: false,
        delete: false,
        export: false,
      },
      fields: { ...fields, ...TRASH_FIELDS },
      list: {
        subtitle: `Kept for ${trash.keep}, then permanently deleted`,
        columns: [
          recordTitle,
          ...others.slice(0, COLUMNS).map(asColumn),
          { field: 'deletedAt', onCard: true },
          { field: 'goneAt', onCard: true, sortable: false },
        ],
        ...(list.search && { search: list.search.filter(isKept), searchPlaceholder: 'Search the trash...' }),
        ...(list.filters && { filters: list.filters.filter(isKept) }),
        defaultSort: { field: 'deletedAt', order: 'desc' },
        empty: { title: 'The trash is empty', filtered: 'Nothing in the trash matches' },
      },
      actions: {
        restore: {
          label: 'Restore',
          icon: 'undo',
          placement: ['row', 'bulk'],
          permission,
          atOnce: true,
          removes: true,
          success: `{${recordTitle}} restored`,
          failure: 'Failed to restore',
        },
        purge: {
          label: 'Delete permanently',
          icon: 'delete',
          tone: 'danger',
          placement: ['row', 'bulk'],
          permission,
          removes: true,
          confirm: {
            title: `Permanently delete {${recordTitle}}?`,
            description: 'This can’t be undone.',
          },
          run: { since: 'deletedAt', after: trash.keep },
          success: `{${recordTitle}} permanently deleted`,
          failure: 'Failed to delete permanently',
        },
      },
    },
  ]
}

/** As the list has it, but for what it is there alone: a figure under it, an input, a look of its own. */
function asColumn(column: Column<Fields>): Column<Fields> {
  if (typeof column === 'string') return column
  const { field: name, label, sortable } = column
  return { field: name, ...(label !== undefined && { label }), ...(sortable !== undefined && { sortable }) }
}

const isShown = (column: Column<Fields>) => typeof column === 'string' || !column.hidden
