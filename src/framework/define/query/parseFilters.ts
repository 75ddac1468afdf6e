import { inEnglish, sayAbout } from '../said.ts'
import { fieldIn } from '../fieldFacts.ts'
import { labelOf } from '../words.ts'
import { MOST_ALTERNATIVES, MOST_VALUES } from './limits.ts'
import { type ListFilters, type Params, paramOf } from './ListQuery.ts'
import {
  fieldNamedIn,
  filterName,
  filterNamesOf,
  type Operator,
  operatorsOf,
  type Spelling,
  takesMany,
  WORDS,
} from './operators.ts'
import { readAlternatives } from './readAlternatives.ts'
import { refuseValue } from './refuseValue.ts'
import type { Fields } from '../fieldKinds.ts'

/** Every parameter as a filter, in the order of the fields. One that names no field, or asks what its kind does not offer, is a problem. */
export function parseFilters(fields: Fields, params: Params, spelling: Spelling): Part<ListFilters> {
  const known = filterNamesOf(fields, spelling)
  const parts = [...known].flatMap(([name, comparison]) =>
    Object.hasOwn(params, name) ? [parseFilter(fields, { name, ...comparison }, paramOf(params, name))] : [],
  )
  const others = Object.keys(params).filter((name) => !known.has(name))
  return {
    value: parts.flatMap(({ value }) => value),
    problems: [
      ...others.map((name) => ({ name, values: [], text: notAFilter(fields, name, spelling) })),
      ...parts.flatMap(({ problems }) => problems),
    ],
  }
}

interface Named {
  readonly name: string
  readonly field: string
  readonly operator: Operator
}

function parseFilter(
  fields: Fields,
  { name, field, operator }: Named,
  given: readonly string[],
): Part<ListFilters> {
  const asked = fieldIn(fields, field)
  if (!asked) return { value: [], problems: [] }
  const most = takesMany(asked, operator) ? MOST_VALUES : 1
  const reasons = given.map((value) => refuseValue(asked, operator, value))
  const values = given.filter((_, at) => reasons[at] === undefined).slice(0, most)
  const isCount = given.length > 0 && given.length <= most
  const reason = isCount
    ? reasons.find(Boolean)
    : `takes ${most === 1 ? 'one value' : `1 to ${most} values`} as ${name}`
  const left = given.filter((value) => !values.includes(value))
  return {
    value: values.length > 0 ? [{ field, operator, values }] : [],
    problems: reason
      ? [{ name, values: left, text: inEnglish(sayAbout(labelOf(asked, field), reason)) }]
      : [],
  }
}

function notAFilter(fields: Fields, name: string, spelling: Spelling): string {
  const field = fieldNamedIn(name, spelling)
  const found = fieldIn(fields, field)
  if (!found)
    return `${name} isn’t a filter. Available: ${[...filterNamesOf(fields, spelling).keys()].join(', ')}`
  const offered = operatorsOf(found, spelling).map((operator) => filterName(field, operator, spelling))
  return `${labelOf(found, field)} ${offered.length === 0 ? 'can’t be filtered' : `can only be filtered by ${offered.join(', ')}`}`
}

/** All or none: without one of its alternatives it would leave out what was asked for. */
export function parseAlternatives(
  fields: Fields,
  text: string,
  spelling: Spelling,
): Part<readonly (readonly ListFilters[])[]> {
  const name = WORDS[spelling].or
  const alternatives = readAlternatives(text)
  const parsed = alternatives?.map((params) => parseFilters(fields, params, spelling)) ?? []
  const example = `[{"status":"open"},{"${filterName('total', 'gte', spelling)}":5}]`
  const problem: Pick<QueryProblem, 'text'> | undefined = alternatives
    ? parsed.flatMap(({ problems }) => problems)[0]
    : { text: `${name} must be JSON like ${example}, with 1 to ${MOST_ALTERNATIVES} alternatives` }
  if (problem) return { value: [], problems: [{ name, values: [text], text: problem.text }] }
  return { value: [parsed.map(({ value }) => value)], problems: [] }
}

/** A parameter, or some values of it, that a list cannot be asked for. */
interface QueryProblem {
  readonly name: string
  /** The refused values. Empty: the parameter itself is. */
  readonly values: readonly string[]
  /** The reason, with what is allowed, in English: a screen only names what it ignores. */
  readonly text: string
}

/** A part of a query: what of it is sound, and what is not. */
export interface Part<Value> {
  readonly value: Value
  readonly problems: readonly QueryProblem[]
}
