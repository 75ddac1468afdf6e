import { choicesOf, compare, fold, listPath } from '#define'
import type { Can, Registry, ScreenResource } from '#framework/registry'
import { t } from '#framework/text'
import { areaOf } from '#app/areas.ts'
import type { PaletteEntry } from './usePaletteEntries.ts'

/** Fewest letters of a choice that name it, and most lists that are offered. */
const SHORTEST = 3
const MOST = 8

/** The lists that show just what a text names: "overdue", "failed transactions". */
export function toLists({ resources }: Registry, can: Can, text: string): readonly PaletteEntry[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return resources
    .filter(({ views, permissions }) => views.list && can(permissions.list))
    .toSorted(byMenu)
    .flatMap((resource) =>
      narrowed(resource)
        .filter(({ label }) => isMeant(words, label, resource.labels.plural))
        .map(({ label, path }) => ({
          id: `list:${path}`,
          label: t('{name}: {part}', { name: resource.labels.plural, part: label }),
          description: areaOf(resource.path).title,
          icon: resource.navigation?.icon,
          target: { path, external: false },
        })),
    )
    .slice(0, MOST)
}

/** As in the menu: entries without a group come first. */
const byMenu = ({ navigation: a }: ScreenResource, { navigation: b }: ScreenResource) =>
  Number(a?.group !== undefined) - Number(b?.group !== undefined) || orderOf(a) - orderOf(b)

const orderOf = (navigation: ScreenResource['navigation']) => navigation?.order ?? Number.MAX_SAFE_INTEGER

interface Narrowed {
  readonly label: string
  readonly path: string
}

/** The named views of a list, then what else its filters choose from. */
function narrowed({ path, list }: ScreenResource): readonly Narrowed[] {
  const views = list.presets.map(({ name, label }) => ({
    label,
    path: listPath(path, { presets: [name] }),
  }))
  const choices = list.filters.flatMap(({ field: { name, definition } }) =>
    Object.entries(choicesOf(definition) ?? {}).map(([value, { label = value }]) => ({
      label,
      path: listPath(path, { filters: [compare(name, 'in', value)] }),
    })),
  )
  return [...views, ...choices.filter(({ label }) => views.every((view) => view.label !== label))]
}

/** Each word begins one of the choice or the list, and one of them begins one of the choice. */
function isMeant(words: readonly string[], choice: string, list: string): boolean {
  const begins = (label: string) => (word: string) =>
    fold(label)
      .split(/\s+/)
      .some((part) => part.startsWith(word))
  return (
    words.every(begins(`${choice} ${list}`)) &&
    words.some((word) => word.length >= SHORTEST && begins(choice)(word))
  )
}
