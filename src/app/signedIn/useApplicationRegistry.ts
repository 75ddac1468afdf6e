import { use, useContext, useMemo } from 'react'
import type { ConfiguredChoices, Resource } from '#define'
import { createRegistry, type Registry } from '#framework/registry'
import { ExtraDashboardsContext, ExtraResourcesContext } from '#app/ExtraResourcesContext.ts'
import { ADMINISTRATION, HOME, homeOf, SECURITY_PATH } from '#app/areas.ts'
import { product } from '#product/client'
import { pages } from '#product/pages'
import type { AppConfig } from '#providers/createConfigStore.ts'
import type { StoredUser } from '#providers/session.ts'
import type { Grants } from '#framework/access'
import { translated, translatedTexts, useLanguage } from '#framework/text'

/**
 * The registry of the whole application, made once per configuration. For a user who has to set up a second
 * factor first it has only the page for that: no other address, and no other menu entry.
 */
export function useApplicationRegistry(
  user: StoredUser,
  { flags, choices }: Pick<AppConfig, 'flags' | 'choices'>,
  { base, setupOnly }: { readonly base: string; readonly setupOnly: boolean },
): Registry {
  const extra = useContext(ExtraResourcesContext)
  const extraDashboards = useContext(ExtraDashboardsContext)
  const { id } = user
  const { name, currency } = user.team
  const roles = (user.team.roles ?? []).map((role) => role.name).join('\n')
  const permissions = user.team.permissions.join(' ')
  const isAdministration = base === ADMINISTRATION.path
  const adminResources =
    isAdministration || permissions.includes('platform.') ? use(loadAdministration()) : NONE
  const home = (isAdministration ? homeOf(user) : HOME).path
  const language = useLanguage()
  return useMemo(
    () =>
      translatedTexts(
        createRegistry(
          setupOnly
            ? SETUP
            : {
                resources: [...product.resources, ...adminResources, ...extra],
                dashboards: [...product.dashboards, ...extraDashboards],
                ...(choices && { choices: withOwnRoles(choices, roles) }),
                pages,
                links: product.links,
                flags,
                home: { ...HOME, path: home },
                user: id,
                team: { name, currency },
                permissions: new Set(permissions.split(' ')),
              },
        ),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- its texts are in the language
    [
      adminResources,
      extra,
      extraDashboards,
      flags,
      choices,
      setupOnly,
      home,
      id,
      name,
      currency,
      roles,
      permissions,
      language,
    ],
  )
}

/** The choices of roles with those that the team made. */
function withOwnRoles(choices: ConfiguredChoices, own: string): ConfiguredChoices {
  if (own === '') return choices
  const made = Object.fromEntries(own.split('\n').map((name) => [name, { label: name }]))
  const { roles, givenRoles } = choices
  return { ...choices, roles: { ...roles, ...made }, givenRoles: { ...givenRoles, ...made } }
}

const NONE: readonly Resource[] = []

let loading: Promise<readonly Resource[]> | undefined

/** The definitions of the administration, which few need. Always the same promise. */
function loadAdministration(): Promise<readonly Resource[]> {
  return (loading ??= product.loadAdministration?.() ?? Promise.resolve(NONE))
}

/** The page exists even while its feature is off: without it such a user could not go on. */
const SETUP = {
  resources: [],
  pages: pages.filter(({ path }) => path === SECURITY_PATH),
  links: [],
  flags: { settings: true },
  home: { ...HOME, path: SECURITY_PATH },
} as const

const ROLES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(product.permissions))

/** The roles that hold a permission, in words: "owner, admin". */
const permissionHolders = (permission: string): string =>
  (ROLES.get(permission) ?? []).map((one) => translated(one)).join(', ')

/**
 * A user's grants: the permissions from the API, and the features that are on. An equal answer is the same
 * object.
 */
export function useGrantsOf(user: StoredUser, flags: Grants['flags']): Grants {
  const permissions = user.team.permissions.join(' ')
  return useMemo(
    () => ({
      permissions: new Set(permissions.split(' ')),
      flags,
      user: user.id,
      holders: permissionHolders,
    }),
    [permissions, flags, user.id],
  )
}
