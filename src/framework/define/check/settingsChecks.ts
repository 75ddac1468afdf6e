import { placesIn } from '../fillPath.ts'
import { defaultOf } from '../fieldFacts.ts'
import { checkEach } from './Check.ts'
import { didYouMean } from './didYouMean.ts'

const nothingToBeginWith = checkEach('RES701', ({ settingsOf, api, fields }) =>
  settingsOf && api?.kind === 'collection' && api.table === undefined
    ? Object.entries(fields)
        .filter(([name, field]) => name !== 'id' && !field.optional && defaultOf(field) === undefined)
        .map(([name]) => ({
          path: `fields.${name}`,
          message: 'is required, but settings exist before anyone fills them in',
          hint: 'give it a default, or make it optional',
        }))
    : [],
)

const noPage = checkEach('RES702', ({ settingsOf, navigation, path }) =>
  settingsOf && navigation && path === undefined
    ? [{ path: 'navigation', message: 'leads to no page: the settings have no path' }]
    : [],
)

const unusedRules = checkEach('RES703', ({ name, settingsOf }, { rules = [] }) =>
  rules
    .filter(({ resource }) => settingsOf && resource === name)
    .flatMap(({ rules: steps }) =>
      (['create', 'delete', 'actions'] as const)
        .filter((operation) => steps[operation])
        .map((operation) => ({
          path: `rules.${operation}`,
          message: 'never runs: settings are only edited',
        })),
    ),
)

const unknownPlace = checkEach('RES704', ({ settingsOf, fields, list: { subtitle = '' } }) =>
  placesIn(settingsOf ? subtitle : '')
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => ({
      path: 'subtitle',
      message: `"{${name}}" names no field`,
      hint: didYouMean(name, Object.keys(fields)),
    })),
)

/** Records that there is one of. */
export const settingsChecks = [nothingToBeginWith, noPage, unusedRules, unknownPlace]
