import { didYouMean } from './didYouMean.ts'
import { checkEach, checkTogether } from './Check.ts'
import { actionsIn } from './walk.ts'

const noSource = checkEach('RES651', ({ name, api }, { sources }) => {
  if (!sources || sources.includes(name) || !api || api.kind === 'rest') return []
  const hint = `add ${name}.source.ts`
  if (api.kind === 'endpoint')
    return [{ path: 'api.list', message: 'no source says where the records are', hint }]
  return api.table === undefined
    ? []
    : [{ path: 'api.table', message: `no source says how "${api.table}" is read`, hint }]
})

const unusedSource = checkTogether('RES652', ({ sources = [], resources, names }) =>
  sources.flatMap((name) => {
    const resource = resources.find((one) => one.name === name)
    if (!resource)
      return [
        { path: `${name}.source`, message: `there is no resource "${name}"`, hint: didYouMean(name, names) },
      ]
    const isMade =
      resource.api === undefined || (resource.api.kind === 'collection' && resource.api.table === undefined)
    return isMade
      ? [
          {
            path: `${name}.source`,
            message: 'is never used: the table is generated from the definition',
            hint: "api: { kind: 'collection', table }",
          },
        ]
      : []
  }),
)

const idleRule = checkEach('RES451', (resource, { rules = [] }) =>
  rules
    .filter((one) => one.resource === resource.name)
    .flatMap(({ rules: { actions = {} } }) =>
      actionsIn(resource)
        .filter(({ name, value }) => actions[name] && value.here)
        .map(({ name }) => ({
          path: `rules.actions.${name}`,
          message: 'never runs: the action runs in the browser',
        })),
    ),
)

/** What belongs to a definition: its source and its rules. */
export const sourceChecks = [noSource, unusedSource, idleRule]
