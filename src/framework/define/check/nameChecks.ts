import type { ExternalLink, Page } from '../definePage.ts'
import { rootOf } from '../fillPath.ts'
import type { Resource } from '../resource.ts'
import { checkEach, checkTogether } from './Check.ts'
import { partsOf, repeatedIn } from './walk.ts'

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Parts of the API's paths that the engine needs for itself. */
const ENGINE_NAMES: readonly string[] = [
  'actions',
  'config',
  'create',
  'dashboards',
  'docs',
  'exports',
  'health',
  'imports',
]

const repeatedName = checkTogether('RES001', ({ names }) =>
  repeatedIn(names).map((name) => ({ path: name, message: `two resources are named "${name}"` })),
)

const nameForm = checkEach('RES002', ({ name }) =>
  KEBAB_CASE.test(name)
    ? []
    : [{ path: 'name', message: `"${name}" is not kebab-case`, hint: 'like "payment-links"' }],
)

/**
 * Fixed paths are not built from the name, so a resource that has them may share it with its paths; a noun that has a
 * table of its own may have routes beside those of its definition.
 */
const reservedName = checkEach('RES003', ({ name, api }, { reserved }) =>
  [...ENGINE_NAMES, ...(isElsewhere(api) ? [] : reserved)].includes(name)
    ? [{ path: 'name', message: `"${name}" is already a path of the API` }]
    : [],
)

const isElsewhere = (api: Resource['api']) =>
  api !== undefined && (api.kind !== 'collection' || api.table !== undefined)

const sharedPath = checkEach('RES004', (resource, { pages }) => {
  const root = rootOf(resource)
  const { settingsOf, path: page } = resource
  const screens: readonly string[] = settingsOf
    ? [page ?? '']
    : [root, `${root}/create`, `${root}/:`, `${root}/:/edit`, ...(resource.trash ? [`${root}/trash`] : [])]
  return pages
    .filter(({ path }) => screens.includes(toPattern(path)))
    .map((page) => ({
      path: '',
      message: `the page "${page.name}" has the same address, ${page.path}`,
      hint: 'replace generated screens with components',
    }))
})

const repeatedOrder = checkTogether('RES005', (context) => {
  const entries = partsOf(context).flatMap(({ path, value: { navigation } }) =>
    navigation ? [{ path, order: navigation.order, place: `${navigation.order} ${navigation.group}` }] : [],
  )
  return repeatedIn(entries.map(({ place }) => place)).flatMap((repeated) => {
    const [first, ...others] = entries.filter(({ place }) => place === repeated)
    return first
      ? [
          {
            path: `${first.path}.navigation.order`,
            message: `${first.order} is also the order of ${others.map(({ path }) => path).join(', ')}`,
          },
        ]
      : []
  })
})

/** The menus of `/dashboard` and of `/admin` may use one letter both: only one of them is on screen. */
const unfitShortcut = checkTogether('RES013', (context) => {
  const entries = partsOf(context).flatMap(({ path, value }) =>
    value.navigation && value.navigation.shortcut !== undefined
      ? [{ path: `${path}.navigation.shortcut`, key: value.navigation.shortcut, area: areaOf(value) }]
      : [],
  )
  return entries.flatMap(({ path, key, area }, at) => {
    if (!/^[a-z]$/.test(key))
      return [{ path, message: `"${key}" is not one lowercase letter`, hint: 'like "t"' }]
    const first = entries.findIndex((other) => other.key === key && other.area === area)
    return first < at ? [{ path, message: `"${key}" is also that of ${entries[first]?.path}` }] : []
  })
})

/** What the addresses of one menu have in common. */
function areaOf(part: Resource | Page | ExternalLink): string {
  const path = 'href' in part ? part.href : 'fields' in part ? rootOf(part) : part.path
  return path.split('/')[1] ?? ''
}

/** "Sales" and "sales " would be two headings. An empty one would be no heading at all. */
const alikeGroup = checkTogether('RES012', (context) => {
  const entries = partsOf(context).flatMap(({ path, value: { navigation } }) =>
    navigation && navigation.group !== undefined ? [{ path, group: navigation.group }] : [],
  )
  return entries.flatMap(({ path, group }) => {
    const at = `${path}.navigation.group`
    if (group.trim() === '') return [{ path: at, message: 'is empty', hint: 'leave it out' }]
    const like = entries.find((entry) => fold(entry.group) === fold(group))
    return like && like.group !== group
      ? [
          {
            path: at,
            message: `"${group}" is written as "${like.group}" elsewhere`,
            hint: 'spell each group one way',
          },
        ]
      : []
  })
})

const fold = (text: string) => text.trim().toLowerCase()

const repeatedPageName = checkTogether('RES006', ({ names, pages, links }) => {
  const others = [...pages, ...links].map(({ name }) => name)
  const taken = others.filter((name) => names.includes(name))
  return [...new Set([...taken, ...repeatedIn(others)])].map((name) => ({
    path: `pages.${name}`,
    message: `another page, link or resource is named "${name}"`,
  }))
})

const unreachableEntry = checkEach('RES007', ({ navigation, permissions, settingsOf }) =>
  navigation && !settingsOf && permissions.list === false
    ? [{ path: 'navigation', message: 'no one can open the list: permissions.list is false' }]
    : [],
)

const repeatedPagePath = checkTogether('RES008', ({ pages }) =>
  repeatedIn(pages.map(({ path }) => toPattern(path))).map((pattern) => {
    const names = pages.filter(({ path }) => toPattern(path) === pattern).map(({ name }) => `"${name}"`)
    return {
      path: `pages.${pages.find(({ path }) => toPattern(path) === pattern)?.name}.path`,
      message: `${names.join(' and ')} have the same address`,
    }
  }),
)

/** Names, addresses and the menu. */
export const nameChecks = [
  repeatedName,
  nameForm,
  reservedName,
  sharedPath,
  repeatedOrder,
  alikeGroup,
  unfitShortcut,
  repeatedPageName,
  unreachableEntry,
  repeatedPagePath,
]

/** `/dashboard/teams/:id` and `/dashboard/teams/:team` are the same address. */
const toPattern = (path: string) => path.replace(/:\w+/g, ':')
