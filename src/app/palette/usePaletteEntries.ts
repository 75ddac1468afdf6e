import { useMemo } from 'react'
import { fold } from '#define'
import { useServices } from '#providers/Services.ts'
import {
  type Can,
  findResource,
  inSentence,
  pathOf,
  type Registry,
  type ScreenResource,
  useRegistry,
  toCommands,
  toGroups,
  type Command,
} from '#framework/registry'
import { toDo } from '#framework/actions'
import { areaOf } from '#app/areas.ts'
import { useCanAccess } from '#app/shell/Navigation.tsx'
import { useCall } from '#framework/api'
import { t } from '#framework/text'
import { useDebounced } from '#framework/ui'
import { toLists } from './toLists.ts'

/** Something the palette can open, or do. */
export interface PaletteEntry extends Pick<Command, 'id' | 'label' | 'icon'> {
  readonly description?: string | null | undefined
  /** The letter that opens it after `G`. */
  readonly shortcut?: string | undefined
  /** Other words by which it is found. */
  readonly keywords?: string | undefined
  /** Where it leads, or what it does. */
  readonly target: PaletteTarget
}

type PaletteTarget = (Pick<Command, 'path' | 'external'> & { readonly state?: object }) | (() => void)

export interface PaletteSection {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

/**
 * The palette's entries for a text: pages first, then lists with what it names, what can be done, and records; without a text
 * the recent ones come first. "freeze 4668" finds the cards with 4668, to freeze one; "freeze" leads to the cards.
 */
export function usePaletteEntries(text: string, acts: readonly PaletteEntry[]) {
  const registry = useRegistry()
  const can = useCanAccess()
  const { storage } = useServices()
  const wishes = useMemo(() => toWishes(registry, can, text), [registry, can, text])
  const { groups, ...search } = useSearch(wishes[0]?.about || text)
  const commands = useMemo(() => toCommands(registry, can), [registry, can])
  const sections = useMemo(() => {
    const recent = text.trim() === '' ? recentPaths(storage) : []
    const open = commands.filter((command) => matches(command, text) && !recent.includes(command.path))
    return [
      {
        title: t('Recent'),
        entries: recent
          .flatMap((path) => commands.find((command) => command.path === path) ?? [])
          .map(toEntry),
      },
      ...toGroups(open).map(({ title = t('Pages'), entries }) => ({ title, entries: entries.map(toEntry) })),
      { title: t('Lists'), entries: toLists(registry, can, text) },
      {
        title: t('Actions'),
        entries: [...acts.filter((act) => matches(act, text)), ...wishes.flatMap(toWishEntry)],
      },
      ...groups.flatMap((group) => wishes.flatMap((wish) => toWishSection(wish, group))),
      ...groups.flatMap((group) => toSection(registry, group)),
    ].filter(({ entries }) => entries.length > 0)
  }, [acts, can, commands, groups, registry, storage, text, wishes])
  return { sections, ...search }
}

/** Names repeat between areas, so the entry shows its area. */
const toEntry = ({ path, external, ...command }: Command): PaletteEntry => ({
  ...command,
  description: areaOf(path).title,
  target: { path, external },
})

/** An action that a text begins with, and the records that the rest of it is about. */
interface Wish {
  readonly resource: ScreenResource
  readonly action: ScreenResource['actions'][number]
  readonly about: string
}

/** The actions of a record's page that the text names: "freeze card 4668". */
function toWishes({ resources }: Registry, can: Can, text: string): readonly Wish[] {
  const [verb = '', ...rest] = fold(text.trim()).split(/\s+/)
  if (verb.length < 3) return []
  const wishes = resources.flatMap((resource) => {
    const nouns = fold(`${resource.labels.singular} ${resource.labels.plural}`).split(/\s+/)
    const about = rest.filter((word) => !nouns.includes(word)).join(' ')
    return resource.actions
      .filter(({ label, placement, permission }) => {
        return placement.includes('show') && can(permission) && fold(label).startsWith(verb)
      })
      .map((action) => ({ resource, action, about }))
  })
  // Who names the noun means it: "archive link zebra" is about no supplier.
  const shortest = Math.min(...wishes.map(({ about }) => about.length))
  return wishes.filter(({ about }) => about.length === shortest)
}

/** Without a record: the list to choose one from. */
function toWishEntry({ resource, action, about }: Wish): readonly PaletteEntry[] {
  if (about !== '' || !resource.views.list) return []
  return [
    {
      id: `${action.name}:${resource.name}`,
      label: t('{name}: {part}', { name: action.label, part: inSentence(resource.labels.plural) }),
      icon: action.icon ?? resource.navigation?.icon,
      target: { path: resource.path, external: false },
    },
  ]
}

function toWishSection({ resource, action, about }: Wish, group: SearchGroup): readonly PaletteSection[] {
  if (about === '' || group.resource !== resource.name) return []
  const entries = group.records.map(({ id, title, description }) => ({
    id: `${action.name}:${id}`,
    label: `${action.label}: ${title}`,
    description,
    icon: action.icon ?? resource.navigation?.icon,
    target: { path: pathOf(resource, 'show', id), external: false, state: toDo(action.name) },
  }))
  return [{ title: `${action.label}, ${inSentence(resource.labels.plural)}`, entries }]
}

/** Every word of the text is part of the label, or of the other words for it. */
function matches({ id, label, keywords = '' }: PaletteEntry | Command, text: string): boolean {
  const also = id.startsWith('create:') ? t('new add create') : ''
  const words = fold(text).split(/\s+/).filter(Boolean)
  return words.every((word) => fold(`${label} ${keywords} ${also}`).includes(word))
}

function toSection(registry: Registry, { resource: name, records }: SearchGroup): readonly PaletteSection[] {
  const resource = findResource(registry, name)
  if (!resource?.views.show) return []
  const entries = records.map(({ id, title, description }) => ({
    id: `${name}:${id}`,
    label: title,
    description,
    icon: resource.navigation?.icon,
    target: { path: pathOf(resource, 'show', id), external: false },
  }))
  return [{ title: resource.labels.plural, entries }]
}

/** The shortest text the API searches for. */
const MIN_LENGTH = 2

/** The matches in one resource: `GET /api/search`. */
interface SearchGroup {
  readonly resource: string
  readonly records: readonly {
    readonly id: string
    readonly title: string
    readonly description?: string | null
  }[]
}

/** Records that match a text, in groups, once typing rests. */
function useSearch(text: string) {
  const asked = useDebounced(text.trim())
  const enabled = asked.length >= MIN_LENGTH
  const { data, error, isFetching, refetch } = useCall<readonly SearchGroup[]>(
    '/search',
    { q: asked },
    { enabled, keepPrevious: true },
  )
  const waits = text.trim().length >= MIN_LENGTH && text.trim() !== asked
  return {
    groups: enabled ? (data?.data ?? []) : [],
    searching: waits || (enabled && isFetching),
    failed: enabled && error !== null,
    retry: () => void refetch(),
  }
}

const KEY = 'recentCommands'
const KEPT = 5

/** The addresses that were opened from the palette, newest first. */
function recentPaths(storage: Storage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** Puts an address in front of the recent ones. */
export function rememberPath(storage: Storage, path: string): void {
  const others = recentPaths(storage).filter((other) => other !== path)
  storage.setItem(KEY, JSON.stringify([path, ...others].slice(0, KEPT)))
}
