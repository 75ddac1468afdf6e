import type { HereAct } from '../action.ts'
import { rootOf } from '../fillPath.ts'
import type { Resource } from '../resource.ts'
import { checkEach, checkTogether } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { repeatedIn } from './walk.ts'

const SEGMENTS = /^(\/[A-Za-z0-9_-]+)+$/

const repeatedAddress = checkTogether('RES051', ({ resources }) => {
  const screens = resources.flatMap((resource) => screensOf(resource).map((path) => ({ resource, path })))
  return repeatedIn(screens.map(({ path }) => path)).flatMap((path) => {
    const [first, ...others] = screens.filter((screen) => screen.path === path)
    return others
      .filter(({ resource }) => resource.name !== first?.resource.name)
      .map(({ resource }) => ({
        path: `${resource.name}.path`,
        message: `${path} is already a path of ${first?.resource.name}`,
      }))
  })
})

const wrongForm = checkEach('RES052', ({ path }) =>
  path === undefined || SEGMENTS.test(path)
    ? []
    : [
        {
          path: 'path',
          message: `"${path}" is not a path: use words after slashes, with no placeholder and no slash at the end`,
          hint: 'like "/dashboard/orders"',
        },
      ],
)

const elsewhere = checkTogether('RES053', ({ resources, pages, areas }) =>
  [
    ...resources.flatMap(({ name, path }) => (path === undefined ? [] : [{ at: `${name}.path`, path }])),
    ...pages.map(({ name, path }) => ({ at: `pages.${name}.path`, path })),
  ]
    .filter(({ path }) => areas && !areas.some((area) => `${path}/`.startsWith(`${area}/`)))
    .map(({ at, path }) => ({
      path: at,
      message: `"${path}" is outside the pages for signed-in users`,
      hint: `start with ${areas?.join(' or ')}`,
    })),
)

const unreadFile = checkTogether('RES054', ({ unread }) =>
  unread.map(({ file, reason, hint }) => ({ path: file, message: `is not read: ${reason}`, hint })),
)

const leadsNowhere = checkEach('RES055', ({ actions = {} }, { resources, pages, areas = [] }) => {
  const roots = resources.map(rootOf)
  const known = [...roots, ...pages.map(({ path }) => path)]
  return Object.entries(actions).flatMap(([key, { here }]) => {
    const way = here && wayIn(here)
    if (!way) return []
    const [path = ''] = way.to.split('?')
    // What opens in a tab may be a file, a page for guests or elsewhere.
    if (way.word === 'open' && !areas.some((area) => path.startsWith(`${area}/`))) return []
    if (known.includes(path) || roots.some((root) => path.startsWith(`${root}/`))) return []
    return [
      {
        path: `actions.${key}.here.${way.word}`,
        message: `there is no screen at ${path}`,
        hint: didYouMean(path, known),
      },
    ]
  })
})

function wayIn(here: HereAct) {
  if ('go' in here) return { word: 'go', to: here.go }
  return 'open' in here ? { word: 'open', to: here.open } : undefined
}

/** Where screens open, what leads to one, and files that are not read. */
export const addressChecks = [repeatedAddress, wrongForm, elsewhere, unreadFile, leadsNowhere]

/** The addresses of a resource that others could have too. */
function screensOf(resource: Resource): readonly string[] {
  if (resource.settingsOf) return resource.path === undefined ? [] : [resource.path]
  const root = rootOf(resource)
  return resource.create ? [root, `${root}/create`] : [root]
}
