import { categoryOf, type Dashboard, type Measure } from '../dashboard.ts'
import { KINDS } from '../kinds.ts'
import { checkTogether } from './Check.ts'
import type { CheckContext, Problem } from './Check.ts'
import { didYouMean } from './didYouMean.ts'

const unknownResource = checkTogether('RES951', ({ dashboards, names }) =>
  dashboards.flatMap((dashboard) =>
    resourcesIn(dashboard)
      .filter(({ resource }) => !names.includes(resource))
      .map(({ path, resource }) => ({
        path,
        message: `there is no resource "${resource}"`,
        hint: didYouMean(resource, names),
      })),
  ),
)

const wrongMeasure = checkTogether('RES952', (context) =>
  context.dashboards.flatMap((dashboard) =>
    measuresIn(dashboard).flatMap(({ path, measure, by }) => refuseMeasure({ path, measure, by }, context)),
  ),
)

const unknownPreset = checkTogether('RES953', ({ dashboards, resources }) =>
  dashboards.flatMap((dashboard) =>
    resourcesIn(dashboard).flatMap(({ path, resource: name, preset }) => {
      const known = resources.find((resource) => resource.name === name)?.list.presets?.map((one) => one.name)
      return preset === undefined || !known || known.includes(preset)
        ? []
        : [{ path, message: `${name} has no preset "${preset}"`, hint: didYouMean(preset, known) }]
    }),
  ),
)

const nothingThere = checkTogether('RES954', ({ dashboards, figures }) =>
  dashboards.flatMap(({ name, call, figures: shown, charts = {}, lines = {} }) => {
    const measurable = Object.entries({ ...shown, ...charts })
      .filter(([, { measure }]) => !measure && call === undefined)
      .map(([key]) => key)
    const asked = [...measurable, ...Object.keys(lines)]
    const given = Object.keys(figures?.find((one) => one.dashboard === name)?.queries ?? {})
    return [
      ...asked
        .filter((key) => figures && !given.includes(key))
        .map((key) => ({
          path: `${name}.${key}`,
          message: 'has neither a measure nor a query',
          hint: `add a measure, or "${key}" to ${name}.figures.ts`,
        })),
      ...given
        .filter((key) => !asked.includes(key))
        .map((key) => ({
          path: `${name}.${key}`,
          message: 'no figure uses this query',
          hint: didYouMean(key, asked),
        })),
    ]
  }),
)

/** Dashboards. */
export const dashboardChecks = [unknownResource, wrongMeasure, unknownPreset, nothingThere]

/** What goes through time always has a period, the rest where the user chooses one: then its measure has a moment. */
function measuresIn({ name, periods, figures, charts = {} }: Dashboard): readonly Measured[] {
  return Object.entries({ ...figures, ...charts }).flatMap(([key, { measure }]) => {
    if (!measure) return []
    const chart = charts[key]
    const by = chart && categoryOf(chart)
    const goesThroughTime = chart !== undefined && by === undefined
    const isTimed = periods === true || measure.lastDays !== undefined || goesThroughTime
    const at = measure.at ?? (isTimed ? 'createdAt' : undefined)
    return [{ path: `${name}.${key}`, measure: { ...measure, ...(at !== undefined && { at }) }, by }]
  })
}

function resourcesIn(dashboard: Dashboard) {
  return [
    ...measuresIn(dashboard).map(({ path, measure: { resource, preset } }) => ({ path, resource, preset })),
    ...Object.entries(dashboard.figures).flatMap(([key, { leadsTo }]) =>
      leadsTo
        ? [{ path: `${dashboard.name}.${key}`, resource: leadsTo.resource, preset: leadsTo.preset }]
        : [],
    ),
    ...(dashboard.lists ?? []).map(({ resource, preset }, at) => ({
      path: `${dashboard.name}.lists.${at}`,
      resource,
      preset,
    })),
  ]
}

const NUMBERS: readonly string[] = ['integer', 'numeric']
const MOMENTS: readonly string[] = ['timestamptz', 'date']

interface Measured {
  readonly path: string
  readonly measure: Measure
  /** Of a chart that goes through the options of an enum. */
  readonly by: string | undefined
}

function refuseMeasure({ path, measure, by }: Measured, { resources }: CheckContext): readonly Problem[] {
  const found = resources.find(({ name }) => name === measure.resource)
  if (!found) return []
  const { api } = found
  const isOwnTable = api === undefined || (api.kind === 'collection' && api.table === undefined)
  const storages = Object.fromEntries([
    // Every table of the engine has it, whether its definition names it or not.
    ...(isOwnTable ? [['createdAt', 'timestamptz']] : []),
    ...Object.entries(found.fields).map(([name, { kind }]) => [
      name,
      kind === 'enum' ? kind : KINDS[kind].storage,
    ]),
  ]) as Readonly<Record<string, string>>
  const { sum, average, at, where = {} } = measure
  const wanted: readonly (readonly [string | undefined, readonly string[] | undefined, string])[] = [
    [sum, NUMBERS, 'a number'],
    [average, NUMBERS, 'a number'],
    [at, MOMENTS, 'a moment'],
    [by, ['enum'], 'an enum'],
    ...Object.keys(where).map((name) => [name, undefined, ''] as const),
  ]
  return wanted.flatMap(([name, allowed, what]) => {
    if (name === undefined) return []
    const storage = storages[name]
    if (storage === undefined)
      return [
        {
          path,
          message: `${found.name} has no field "${name}"`,
          hint: didYouMean(name, Object.keys(storages)),
        },
      ]
    return !allowed || allowed.includes(storage) ? [] : [{ path, message: `"${name}" is not ${what}` }]
  })
}
