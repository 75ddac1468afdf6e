import { useMemo } from 'react'
import { useServices } from '#providers/Services.ts'
import {
  findResource,
  pathOf,
  type Registry,
  useRegistry,
  toCommands,
  type Command,
} from '#framework/registry'
import { areaOf } from '#app/areas.ts'
import { useCanAccess } from '#app/shell/useMenu.ts'
import { recentPaths } from './recentPaths.ts'
import { useSearch, type SearchGroup } from './useSearch.ts'

/** Something the palette can open. */
export interface PaletteEntry extends Command {
  readonly description?: string | null | undefined
}

export interface PaletteSection {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

/** What the palette offers for a text: pages first, then records; without a text the recent ones, then every page. */
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
        title: 'Recent',
        entries: recent.flatMap((path) => commands.find((command) => command.path === path) ?? []),
      },
      {
        title: 'Pages',
        entries: commands.filter(({ label, path }) => matches(label, text) && !recent.includes(path)),
      },
      ...groups.flatMap((group) => toSection(registry, group)),
    ].filter(({ entries }) => entries.length > 0)
  }, [commands, groups, registry, storage, text])
  return { sections, ...search }
}

/** Names repeat between areas: the entry says which it means. */
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
    path: pathOf(resource, 'show', id),
    external: false,
  }))
  return [{ title: resource.labels.plural, entries }]
}
