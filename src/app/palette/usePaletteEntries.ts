import { useMemo, useEffect, useState } from 'react'
import { useServices } from '#providers/Services.ts'
import {
  findResource,
  pathOf,
  type Registry,
  useRegistry,
  toCommands,
  toGroups,
  type Command,
} from '#framework/registry'
import { areaOf } from '#app/areas.ts'
import { useCanAccess } from '#app/shell/Navigation.tsx'
import { useCall } from '#framework/api'
import { t } from '#framework/text'

/** Something the palette can open. */
export interface PaletteEntry extends Command {
  readonly description?: string | null | undefined
}

export interface PaletteSection {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

/**
 * The palette's entries for a text: pages first, then records; without a text the recent ones, then every
 * page.
 */
export function usePaletteEntries(text: string) {
  const registry = useRegistry()
  const can = useCanAccess()
  const { storage } = useServices()
  const { groups, ...search } = useSearch(text)
  const commands = useMemo(() => toCommands(registry, can).map(toEntry), [registry, can])
  const sections = useMemo(() => {
    const recent = text.trim() === '' ? recentPaths(storage) : []
    return [
      {
        title: t('Recent'),
        entries: recent.flatMap((path) => commands.find((command) => command.path === path) ?? []),
      },
      ...toGroups(commands.filter(({ label, path }) => matches(label, text) && !recent.includes(path))).map(
        ({ title = t('Pages'), entries }) => ({ title, entries }),
      ),
      ...groups.flatMap((group) => toSection(registry, group)),
    ].filter(({ entries }) => entries.length > 0)
  }, [commands, groups, registry, storage, text])
  return { sections, ...search }
}

/** Names repeat between areas, so the entry shows its area. */
const toEntry = (command: Command): PaletteEntry => ({
  ...command,
  description: areaOf(command.path).title,
})

/** Every word of the text begins somewhere in the label. */
function matches(label: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return words.every((word) => label.toLowerCase().includes(word))
}

function toSection(registry: Registry, { resource: name, records }: SearchGroup): readonly PaletteSection[] {
  const resource = findResource(registry, name)
  if (!resource?.views.show) return []
  const entries = records.map(({ id, title, description }) => ({
    id: `${name}:${id}`,
    label: title,
    description,
    icon: resource.navigation?.icon,
    group: undefined,
    path: pathOf(resource, 'show', id),
    external: false,
  }))
  return [{ title: resource.labels.plural, entries }]
}

/** The shortest text the API searches for, and how long typing must pause before it is asked. */
const MIN_LENGTH = 2
const DEBOUNCE_MS = 300

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
  const asked = useDebounced(text.trim(), DEBOUNCE_MS)
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

function useDebounced(value: string, delay: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return rested
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
