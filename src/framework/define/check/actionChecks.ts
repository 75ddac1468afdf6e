import { inEnglish, type Reason } from '../said.ts'
import type { Condition } from '../condition.ts'
import { kindOf } from '../kinds.ts'
import { MANAGED_FIELDS } from '../managedFields.ts'
import type { AnyField } from '../fieldKinds.ts'
import { isStandIn, kindsOfStandIn } from '../standIns.ts'
import { isComputed } from '../fieldFacts.ts'
import { checkEach, checkTogether } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { actionsIn, repeatedIn } from './walk.ts'

const CAMEL_CASE = /^[a-z][A-Za-z0-9]*$/
const BUILT_IN: readonly string[] = ['list', 'show', 'create', 'edit', 'delete', 'export', 'reveal']
const MANAGED: readonly string[] = MANAGED_FIELDS
const MANY: readonly string[] = ['bulk', 'toolbar']

const unconfirmedDanger = checkEach('RES401', (resource) =>
  actionsIn(resource)
    .filter(({ value }) => value.tone === 'danger' && !value.confirm)
    .map(({ path }) => ({
      path,
      message: 'is dangerous (tone: danger) and has no confirm',
      hint: 'add confirm: { title }',
    })),
)

const typingForMany = checkEach('RES402', (resource) =>
  actionsIn(resource)
    .filter(
      ({ value }) => value.confirm?.typeToConfirm && value.placement.some((place) => MANY.includes(place)),
    )
    .map(({ path, value }) => ({
      path: `${path}.confirm.typeToConfirm`,
      message: `cannot be asked for many records (placement: ${value.placement.join(', ')})`,
    })),
)

const wrongTransition = checkEach('RES403', (resource) =>
  actionsIn(resource).flatMap(({ path, value: { transition = {} } }) =>
    Object.entries(transition).flatMap(([name, value]) => {
      const field = resource.fields[name]
      const reason = field && refuseSet(field as AnyField, value)
      return reason
        ? [{ path: `${path}.transition.${name}`, message: `${JSON.stringify(value)} ${inEnglish(reason)}` }]
        : []
    }),
  ),
)

/** What a field cannot be set to. */
function refuseSet(field: AnyField, value: unknown): Reason | undefined {
  if (value === null) return field.optional ? undefined : 'empties a field that is required'
  if (!isStandIn(value)) return kindOf(field).refuse(value, field.options)
  const kinds = kindsOfStandIn(value)
  return kinds.includes(field.kind) ? undefined : `is for fields of kind ${kinds.join(' or ')}`
}

const idleTransition = checkEach('RES404', (resource) =>
  actionsIn(resource).flatMap(({ path, value: { transition = {}, visibleWhen = {} } }) => {
    const changes = Object.entries(transition)
    const idle = changes.length > 0 && changes.every(([name, value]) => pinned(visibleWhen, name) === value)
    return idle
      ? [{ path: `${path}.transition`, message: 'has no effect: visibleWhen requires the same values' }]
      : []
  }),
)

const builtInName = checkEach('RES405', (resource) =>
  actionsIn(resource)
    .filter(({ name }) => BUILT_IN.includes(name))
    .map(({ path, name }) => ({ path, message: `"${name}" is a built-in operation` })),
)

const nothingDone = checkEach('RES406', (resource, { rules }) => {
  const handled = rules?.find(({ resource: name }) => name === resource.name)?.rules.actions ?? {}
  return actionsIn(resource)
    .filter(
      ({ name, value }) =>
        rules &&
        !value.transition &&
        !value.removes &&
        !value.component &&
        !value.call &&
        !value.here &&
        !handled[name],
    )
    .map(({ path, name }) => ({
      path,
      message: 'changes nothing: it has neither transition nor rule',
      hint: `add a transition, or "${name}" to ${resource.name}.rules.ts`,
    }))
})

const strayRules = checkTogether('RES408', ({ rules = [], resources }) =>
  rules.flatMap(({ resource: name, rules: { actions = {} } }) => {
    const resource = resources.find((candidate) => candidate.name === name)
    const hint = didYouMean(
      name,
      resources.map((candidate) => candidate.name),
    )
    if (!resource) return [{ path: `${name}.rules`, message: `there is no resource "${name}"`, hint }]
    const known = Object.keys(resource.actions ?? {})
    return Object.keys(actions)
      .filter((action) => !known.includes(action))
      .map((action) => ({
        path: `${name}.rules.actions.${action}`,
        message: `there is no action "${action}"`,
        hint: didYouMean(action, known),
      }))
  }),
)

const repeatedRules = checkTogether('RES409', ({ rules = [] }) =>
  repeatedIn(rules.map(({ resource }) => resource)).map((name) => ({
    path: `${name}.rules`,
    message: `two files hold rules of "${name}"`,
  })),
)

const nowhere = checkEach('RES410', (resource) =>
  actionsIn(resource)
    .filter(({ value }) => value.placement.length === 0 && !value.run && value.permission !== false)
    .map(({ path }) => ({ path: `${path}.placement`, message: 'is empty: the action has no button' })),
)

const actionNameForm = checkEach('RES411', (resource) =>
  actionsIn(resource)
    .filter(({ name }) => !CAMEL_CASE.test(name))
    .map(({ path, name }) => ({ path, message: `"${name}" is not camelCase`, hint: 'like "markPaid"' })),
)

const callForMany = checkEach('RES412', (resource) =>
  actionsIn(resource)
    .filter(
      ({ value: { here, call, placement } }) =>
        (here ?? call) &&
        placement.some((place) => MANY.includes(place) && !(place === 'toolbar' && here && 'go' in here)),
    )
    .map(({ path, value }) => ({
      path: `${path}.${value.call ? 'call' : 'here'}`,
      message: `works on one record, not many (placement: ${value.placement.join(', ')})`,
    })),
)

const managedTransition = checkEach('RES413', (resource) =>
  actionsIn(resource).flatMap(({ path, value: { transition = {} } }) =>
    Object.keys(transition)
      .filter((name) => MANAGED.includes(name) || isComputed(resource.fields[name]))
      .map((name) => ({
        path: `${path}.transition.${name}`,
        message: 'is set by the API, so no action can set it',
      })),
  ),
)

const wrongUndo = checkEach('RES420', (resource) =>
  actionsIn(resource).flatMap(({ path, value: { undo } }) => {
    if (undo === undefined) return []
    const back = resource.actions?.[undo]
    if (!back) return [{ path: `${path}.undo`, message: `there is no action "${undo}"` }]
    const asks = back.component ?? back.here ?? back.confirm?.fields ?? back.confirm?.typeToConfirm
    return asks ? [{ path: `${path}.undo`, message: `"${undo}" asks for something first` }] : []
  }),
)

const unknownMade = checkEach('RES421', (resource, { names }) =>
  actionsIn(resource)
    .filter(({ value: { creates } }) => creates !== undefined && !names.includes(creates))
    .map(({ path, value: { creates = '' } }) => ({
      path: `${path}.creates`,
      message: `there is no resource "${creates}"`,
      hint: didYouMean(creates, names),
    })),
)

/** Actions, and the business rules behind them. */
export const actionChecks = [
  unconfirmedDanger,
  typingForMany,
  wrongTransition,
  idleTransition,
  builtInName,
  nothingDone,
  strayRules,
  repeatedRules,
  nowhere,
  actionNameForm,
  callForMany,
  managedTransition,
  wrongUndo,
  unknownMade,
]

/** The one value that a condition lets a field have. */
function pinned(condition: Condition, name: string): unknown {
  const rule: unknown = condition[name]
  return typeof rule === 'object' && rule !== null && 'eq' in rule ? rule.eq : rule
}
