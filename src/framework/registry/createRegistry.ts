import { configureResource, type ConfiguredChoices } from '../define/configureResource.ts'
import { isOn } from '../access/decide.ts'
import { toDashboardPage, type Dashboard } from '../define/dashboard.ts'
import type { ExternalLink, Page } from '../define/definePage.ts'
import type { Resource } from '../define/resource.ts'
import { trashOf } from '../define/trash.ts'
import { openTo } from '../define/openTo.ts'
import { rootOf } from '../define/fillPath.ts'
import type { Home, Registry } from './Registry.ts'
import { featureParts } from './featureParts.ts'
import { toScreenResource } from './toScreenResource.ts'

/** The parts of an application. */
interface Definitions {
  readonly resources: readonly Resource[]
  readonly pages: readonly Page[]
  readonly links: readonly ExternalLink[]
  /** Those that have a page get it. Default: none. */
  readonly dashboards?: readonly Dashboard[]
  /** Which features are on, by name. A name that is missing is off. */
  readonly flags: Readonly<Record<string, boolean>>
  /** The choices that the configuration allows. Default: those of the definitions. */
  readonly choices?: ConfiguredChoices
  readonly home: Home
  /** The id of the signed-in user. Default: no user is signed in. */
  readonly user?: string
  /** What is known of their team. Default: nothing. */
  readonly team?: Readonly<Record<string, unknown>>
  /** Their permissions: fields that need another one are not there. Default: every field is. */
  readonly permissions?: ReadonlySet<string>
}

/**
 * Works out everything the screens need from the definitions, once. What belongs to a feature that is off is not in it.
 * Expects definitions without findings: `assertResources` sees to that where the API starts, in development and in
 * tests, so that its rules do not travel to the browser.
 */
export function createRegistry({
  resources: defined,
  pages,
  links,
  dashboards = [],
  flags,
  choices = {},
  home,
  user = '',
  team = {},
  permissions,
}: Definitions): Registry {
  const resources = defined
    .map((resource) => configureResource(resource, choices))
    .flatMap((resource) => [resource, ...trashOf(resource).map(tellAge)])
  const on = (part: { readonly featureFlag?: string }) => isOn(part.featureFlag, { flags })
  const off = (part: { readonly featureFlag?: string }) => !on(part)
  const all = [...pages, ...resources.flatMap(toSettingsPage), ...dashboards.flatMap(toOwnPage)]
  const open = { resources: resources.filter(on), pages: all.filter(on) }
  const plurals = new Map(open.resources.map(({ name, labels }) => [name, labels.plural]))
  const homeIsOff = pages.some((page) => page.path === home.path && off(page))
  return {
    ...open,
    home: homeIsOff ? { ...home, path: firstInMenu(open) ?? home.path } : home,
    resources: open.resources.map((resource) =>
      toScreenResource(permissions ? openTo(resource, permissions) : resource, plurals, { user, team }),
    ),
    links: links.filter(on),
    partsOf: (flag) => featureParts(flag, { resources, pages: all }),
    closed: [
      ...all.filter(off).map(({ path }) => path),
      ...resources
        .filter((resource) => off(resource) && !resource.settingsOf)
        .map((resource) => `${rootOf(resource)}/*`),
    ],
  }
}

/** A trash whose list shows how long ago its records were deleted. */
const tellAge = ({ list, ...trash }: Resource): Resource => ({
  ...trash,
  list: {
    ...list,
    columns: list.columns.map((column) =>
      typeof column === 'object' && column.field === 'deletedAt'
        ? { ...column, cell: () => import('../fields/cells/AgeCell.tsx') }
        : column,
    ),
  },
})

/** The page of a dashboard that has one. */
const toOwnPage = (dashboard: Dashboard): readonly Page[] =>
  toDashboardPage(dashboard, async () => {
    const { screenOf } = await import('../dashboard/DashboardScreen.tsx')
    return { default: screenOf(dashboard) }
  })

/** Always the same: another one would be another component, without what was typed. */
const loadSettingsForm = () => import('../forms/SettingsForm.tsx')

/** The page of settings that have one. */
function toSettingsPage({ name, path, labels, edit, permissions, ...rest }: Resource): readonly Page[] {
  const { settingsOf, featureFlag, deniedText, navigation } = rest
  if (!settingsOf || !path || permissions.show === false) return []
  return [
    {
      name,
      path,
      navigation,
      title: edit?.title ?? labels.singular,
      permission: permissions.show,
      ...(featureFlag && { featureFlag }),
      ...(deniedText && { deniedText }),
      component: loadSettingsForm,
    },
  ]
}

/** Where to begin when the home page's feature is off. */
function firstInMenu({ resources, pages }: Pick<Definitions, 'resources' | 'pages'>): string | undefined {
  const entries = [
    ...pages,
    ...resources
      .filter(({ settingsOf }) => !settingsOf)
      .map((resource) => ({ path: rootOf(resource), navigation: resource.navigation })),
  ]
  const orders = entries.flatMap(({ path, navigation }) =>
    navigation ? [{ path, order: navigation.order }] : [],
  )
  return orders.toSorted((a, b) => a.order - b.order)[0]?.path
}
