import type { Resource } from '../resource.ts'
import { checkTogether } from './Check.ts'
import type { CheckContext, Problem } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { actionsIn, fieldsIn, partsOf } from './walk.ts'
import type { Placed } from './walk.ts'

const unknownPermission = checkTogether('RES101', (context) =>
  permissionsIn(context).flatMap(refuseUnknown('permission', context.permissions)),
)

const unknownFlag = checkTogether('RES102', (context) =>
  flagsIn(context).flatMap(refuseUnknown('feature flag', context.flags)),
)

const unknownIcon = checkTogether('RES103', (context) =>
  iconsIn(context).flatMap(refuseUnknown('icon', context.icons)),
)

/** The application's own words: permissions, feature flags, icons. */
export const vocabularyChecks = [unknownPermission, unknownFlag, unknownIcon]

function refuseUnknown(what: string, known: readonly string[]) {
  return ({ path, value }: Placed<string | false | undefined>): readonly Problem[] =>
    value === undefined || value === false || known.includes(value)
      ? []
      : [
          {
            path,
            message: `there is no ${what} ${JSON.stringify(value)}`,
            hint:
              didYouMean(String(value), known) ??
              (known.length > 0 ? `one of ${known.join(', ')}` : undefined),
          },
        ]
}

function permissionsIn({ resources, pages }: CheckContext): readonly Placed<string | false | undefined>[] {
  return [
    ...resources.flatMap((resource) => [
      ...Object.entries(resource.permissions).map(([operation, value]) => ({
        path: `${resource.name}.permissions.${operation}`,
        value: value === 'signedIn' ? undefined : value,
      })),
      ...fieldsIn(resource).map(({ path, field }) => ({
        path: `${resource.name}.${path}.permission`,
        value: field.options.permission,
      })),
      { path: `${resource.name}.rows.unless`, value: resource.rows?.unless },
      ...actionsIn(resource).map(({ path, value }) => ({
        path: `${resource.name}.${path}.permission`,
        value: value.permission,
      })),
    ]),
    ...pages
      .filter(({ permission }) => permission !== 'signedIn')
      .map(({ name, permission }) => ({ path: `pages.${name}.permission`, value: permission })),
  ]
}

function flagsIn(context: CheckContext): readonly Placed<string | undefined>[] {
  const actions = context.resources.flatMap((resource) =>
    actionsIn(resource).map(({ path, value }) => ({ path: `${resource.name}.${path}`, value })),
  )
  return [...partsOf(context), ...actions].map(({ path, value }) => ({
    path: `${path}.featureFlag`,
    value: value.featureFlag,
  }))
}

function iconsIn(context: CheckContext): readonly Placed<string | undefined>[] {
  const menu = partsOf(context).map(({ path, value: { navigation } }) => ({
    path: `${path}.navigation.icon`,
    value: navigation ? navigation.icon : undefined,
  }))
  return [...menu, ...context.resources.flatMap(iconsOf)]
}

function iconsOf(resource: Resource): readonly Placed<string | undefined>[] {
  const actions = actionsIn(resource).map(({ path, value }) => ({ path: `${path}.icon`, value: value.icon }))
  const options = fieldsIn(resource).flatMap(({ path, field }) =>
    field.kind === 'enum'
      ? Object.entries(field.options.options).map(([option, { icon }]) => ({
          path: `${path}.options.${option}.icon`,
          value: icon,
        }))
      : [],
  )
  return [...actions, ...options].map(({ path, value }) => ({ path: `${resource.name}.${path}`, value }))
}
