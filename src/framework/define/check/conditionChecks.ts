import { inEnglish } from '../said.ts'
import type { AnyField } from '../fieldKinds.ts'
import { kindOf, KINDS } from '../kinds.ts'
import { resolveStandIn } from '../standIns.ts'
import { checkEach } from './Check.ts'
import type { Problem } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { conditionsIn } from './walk.ts'

const COMPARISONS = ['eq', 'ne', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'null']
const BOUNDS = ['min', 'max', 'minLength', 'maxLength']
/** The kinds of value that a stand-in may have. */
const SOMEBODY = { user: 'usr_somebody', now: new Date(0) }
const ORDERED = ['gt', 'gte', 'lt', 'lte']

const wrongComparison = checkEach('RES314', (resource) =>
  conditionsIn(resource).flatMap(({ path, value: condition }) =>
    Object.entries(condition).flatMap(([name, rule]) => {
      const field = resource.fields[name]
      return field ? refuseRule(`${path}.${name}`, rule, field as AnyField) : []
    }),
  ),
)

/** Conditions in presets, sections and actions. */
export const conditionChecks = [wrongComparison]

/** What is wrong with the comparisons of a field in a condition. */
export function refuseRule(path: string, rule: unknown, field: AnyField): readonly Problem[] {
  if (rule === null && field.optional) return []
  if (typeof rule !== 'object' || rule === null) return refuseValue(path, rule, field)
  return Object.entries(rule).flatMap(([comparison, value]) => {
    if (!COMPARISONS.includes(comparison)) {
      return [
        {
          path,
          message: `there is no comparison "${comparison}"`,
          hint: didYouMean(comparison, COMPARISONS),
        },
      ]
    }
    if (comparison === 'null') return []
    if (ORDERED.includes(comparison) && !KINDS[field.kind].operators.includes('gte')) {
      return [{ path, message: `the kind ${field.kind} has no order, so no "${comparison}"` }]
    }
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    return values.flatMap((one) => refuseValue(path, one, field))
  })
}

/** Bounds do not count: an amount that is at least 1 may well be asked for above 0. */
function refuseValue(path: string, value: unknown, field: AnyField): readonly Problem[] {
  const meant = resolveStandIn(value, SOMEBODY, field.kind)
  const reason = value === null ? 'is required' : kindOf(field).refuse(meant, withoutBounds(field.options))
  return reason
    ? [{ path, message: `${JSON.stringify(value)} can never match: it ${inEnglish(reason)}` }]
    : []
}

function withoutBounds<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !BOUNDS.includes(name))) as Options
}
