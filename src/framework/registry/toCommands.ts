import type { IconName } from '../define/register.ts'
import type { Can } from './RegistryContext.ts'
import { inSentence } from '../define/inSentence.ts'
import { t } from '../text/t.ts'
import { pathOf } from './pathOf.ts'
import type { Registry } from './Registry.ts'

/** An entry of the command palette. */
export interface Command {
  /** Unique among commands: `open:suppliers`, `create:suppliers`. */
  readonly id: string
  readonly label: string
  readonly icon: IconName | undefined
  /** Other words by which it is found. */
  readonly keywords: string | undefined
  /** The heading of its menu entry. */
  readonly group: string | undefined
  readonly path: string
  /** The letter that opens it after `G`. */
  readonly shortcut: string | undefined
  /** Opens in a new tab. */
  readonly external: boolean
}

/** The pages and forms the user may open, in the order of the menu; those without a menu entry come last. */
export function toCommands(registry: Registry, can: Can): readonly Command[] {
  return [...toOpen(registry, can), ...toCreate(registry, can)]
}

function toOpen({ resources, pages, links }: Registry, can: Can): readonly Command[] {
  const lists = resources
    .filter(({ views, permissions }) => views.list && can(permissions.list))
    .map(({ name, path, labels, navigation }) => ({
      name,
      label: navigation?.label ?? labels.plural,
      path,
      navigation,
    }))
  const openPages = pages
    .filter(({ path, permission }) => !path.includes(':') && can(permission))
    .map(({ name, title, path, navigation }) => ({
      name,
      label: title,
      path,
      navigation: navigation || undefined,
    }))
  const openLinks = links.map(({ name, title, href, navigation }) => ({
    name,
    label: title,
    path: href,
    navigation,
    external: true,
  }))
  return [...lists.map(inside), ...openPages.map(inside), ...openLinks]
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map(({ name, label, path, navigation, external }) => ({
      id: `open:${name}`,
      label,
      icon: navigation?.icon,
      keywords: navigation?.keywords,
      group: navigation?.group,
      shortcut: navigation?.shortcut,
      path,
      external,
    }))
}

const inside = <T>(entry: T) => ({ ...entry, external: false })

const orderOf = ({ navigation }: { readonly navigation: { readonly order: number } | undefined }) =>
  navigation?.order ?? Number.MAX_SAFE_INTEGER

function toCreate({ resources }: Registry, can: Can): readonly Command[] {
  return resources
    .filter(({ views, permissions }) => views.create && can(permissions.create))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((resource) => ({
      id: `create:${resource.name}`,
      label:
        resource.create?.title ?? t('Create {singular}', { singular: inSentence(resource.labels.singular) }),
      icon: resource.navigation?.icon,
      keywords: undefined,
      group: resource.navigation?.group,
      path: pathOf(resource, 'create'),
      shortcut: undefined,
      external: false,
    }))
}
