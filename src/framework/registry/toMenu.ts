import type { IconName } from '../define/register.ts'
import type { Can } from './RegistryContext.ts'
import type { Registry } from './Registry.ts'

export interface MenuEntry {
  readonly name: string
  readonly label: string
  /** For the bar of a phone. */
  readonly shortLabel?: string
  readonly icon: IconName
  readonly order: number
  /** The heading above it. */
  readonly group?: string
  /** The letter that opens it after `G`. */
  readonly shortcut?: string
  /** Path within the application, or the address of an external link. */
  readonly path: string
  /** Opens in a new tab. */
  readonly external: boolean
}

/** Entries shown together. */
interface MenuGroup<Entry = MenuEntry> {
  /** None: those that name no group. */
  readonly title: string | undefined
  readonly entries: readonly Entry[]
}

/** Entries in their groups: first those without one, then each group in the place of its first entry. */
export function toGroups<Entry extends { readonly group?: string | undefined }>(
  entries: readonly Entry[],
): readonly MenuGroup<Entry>[] {
  const titles = [...new Set([undefined, ...entries.map(({ group }) => group)])]
  return titles
    .map((title) => ({ title, entries: entries.filter(({ group }) => group === title) }))
    .filter((group) => group.entries.length > 0)
}

/** The entries of the sidebar that the user may open, in their order. */
export function toMenu({ resources, pages, links }: Registry, can: Can): readonly MenuEntry[] {
  return [
    ...resources.flatMap(({ name, path, navigation, views, permissions }) =>
      navigation && views.list && can(permissions.list)
        ? [{ ...navigation, name, path, external: false }]
        : [],
    ),
    ...pages.flatMap(({ name, title, path, navigation, permission }) =>
      navigation && can(permission) ? [{ label: title, ...navigation, name, path, external: false }] : [],
    ),
    ...links.map(({ name, title, href, navigation }) => ({
      ...navigation,
      name,
      label: title,
      path: href,
      external: true,
    })),
  ].toSorted((a, b) => a.order - b.order)
}
