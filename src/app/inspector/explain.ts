import {
  type Access,
  type AnyCondition,
  type AnyRecord,
  labelOf,
  matches,
  type Page,
  type Resource,
} from '#define'
import { isOn, type Grants } from '#framework/access'

/** One of the things that something on a screen depends on. */
export interface Reason {
  readonly kind: 'permission' | 'feature' | 'condition' | 'definition'
  readonly text: string
  /** Undefined: it depends on the record, and none is in view. */
  readonly holds: boolean | undefined
}

/** A part of a definition, whether the user sees it, and why. */
export interface Explained {
  readonly part: 'Operation' | 'Action' | 'Field' | 'Section' | 'Menu entry'
  /** As it is called in its definition, where the source has it. */
  readonly name: string
  readonly label: string
  /** Undefined: it depends on the record, and none is in view. */
  readonly shown: boolean | undefined
  /** It is there, and cannot be used. */
  readonly disabled: boolean
  readonly reasons: readonly Reason[]
}

interface Viewed {
  readonly resource: Resource
  readonly grants: Grants
  /** The record in view, if there is one. */
  readonly record?: AnyRecord | undefined
}

const OPERATIONS = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const

/** Everything of a resource that may be hidden from its user, with each permission, feature and condition that decides it. */
export function explainResource(viewed: Viewed): readonly Explained[] {
  const { resource, grants } = viewed
  const { featureFlag, permissions, actions = {}, fields } = resource
  const ofCondition = conditionReader(viewed)
  return [
    ...OPERATIONS.map((name) =>
      toExplained({ part: 'Operation', name, label: name }, [
        ...ofFeature(featureFlag, grants),
        ...ofAccess(permissions[name], grants),
        ...(name === 'edit' || name === 'delete'
          ? ofCondition('offeredWhen', resource[name]?.offeredWhen)
          : []),
      ]),
    ),
    ...Object.entries(actions).map(([name, action]) => {
      const disabling = ofCondition('enabledWhen', action.enabledWhen?.condition)
      const explained = toExplained({ part: 'Action', name, label: action.label }, [
        ...ofFeature(action.featureFlag ?? featureFlag, grants),
        ...ofAccess(action.permission, grants),
        ...ofCondition('visibleWhen', action.visibleWhen),
      ])
      return {
        ...explained,
        disabled: disabling.some(({ holds }) => holds === false),
        reasons: [...explained.reasons, ...disabling],
      }
    }),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const { permission, visibleWhen } = field.options
      if (permission === undefined && visibleWhen === undefined) return []
      const reasons = [
        ...(permission === undefined ? [] : ofAccess(permission as Access, grants)),
        ...ofCondition('visibleWhen', visibleWhen),
      ]
      return [toExplained({ part: 'Field', name, label: labelOf(field, name) }, reasons)]
    }),
    ...(['create', 'edit', 'show'] as const).flatMap((form) =>
      (resource[form]?.sections ?? []).flatMap(({ title = `${form} section`, visibleWhen }) =>
        visibleWhen
          ? [
              toExplained(
                { part: 'Section', name: form, label: title },
                ofCondition('visibleWhen', visibleWhen),
              ),
            ]
          : [],
      ),
    ),
  ]
}

/** Each entry that the menu could have, in its order. */
export function explainMenu(
  { resources, pages }: { readonly resources: readonly Resource[]; readonly pages: readonly Page[] },
  grants: Grants,
): readonly Explained[] {
  const entries = [
    ...resources.flatMap(({ name, labels, navigation, featureFlag, permissions }) =>
      navigation
        ? [{ name, label: labels.plural, order: navigation.order, featureFlag, access: permissions.list }]
        : [],
    ),
    ...pages.flatMap(({ name, title, navigation, featureFlag, permission }) =>
      navigation ? [{ name, label: title, order: navigation.order, featureFlag, access: permission }] : [],
    ),
  ]
  return entries
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, label, featureFlag, access }) =>
      toExplained({ part: 'Menu entry', name, label }, [
        ...ofFeature(featureFlag, grants),
        ...ofAccess(access, grants),
      ]),
    )
}

function toExplained(
  what: Pick<Explained, 'part' | 'name' | 'label'>,
  reasons: readonly Reason[],
): Explained {
  const isHidden = reasons.some(({ holds }) => holds === false)
  const isOpen = reasons.every(({ holds }) => holds === true)
  return { ...what, reasons, disabled: false, shown: isHidden ? false : isOpen ? true : undefined }
}

function ofFeature(flag: string | undefined, grants: Grants): readonly Reason[] {
  if (flag === undefined) return []
  const holds = isOn(flag, grants)
  return [{ kind: 'feature', text: `${flag} is ${holds ? 'on' : 'off'}`, holds }]
}

function ofAccess(access: Access | 'signedIn', grants: Grants): readonly Reason[] {
  if (access === false) return [{ kind: 'definition', text: 'no one can', holds: false }]
  if (access === 'signedIn') return [{ kind: 'permission', text: 'every signed-in user', holds: true }]
  const holders = grants.holders(access)
  const text = holders === '' ? access : `${access} (${holders})`
  return [{ kind: 'permission', text, holds: grants.permissions.has(access) }]
}

/** A condition part by part, as it is for the record in view. */
function conditionReader({ record, grants }: Viewed) {
  const asked = { user: grants.user, now: new Date() }
  return (word: string, condition: AnyCondition | undefined): readonly Reason[] =>
    Object.entries(condition ?? {}).map(([name, rule]) => ({
      kind: 'condition',
      text: `${word}: ${name} ${inWords(rule)}${record ? `, is ${JSON.stringify(record[name] ?? null)}` : ''}`,
      holds: record && matches({ [name]: rule }, record, asked),
    }))
}

function inWords(rule: unknown): string {
  if (typeof rule !== 'object' || rule === null) return `= ${JSON.stringify(rule)}`
  return Object.entries(rule)
    .map(([comparison, value]) => `${comparison} ${JSON.stringify(value)}`)
    .join(' and ')
}
