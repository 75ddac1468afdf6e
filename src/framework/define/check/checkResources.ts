import type { StandingAction } from '../action.ts'
import type { Dashboard } from '../dashboard.ts'
import type { ExternalLink, Page } from '../definePage.ts'
import type { Resource } from '../resource.ts'
import type { Theme } from '../theme.ts'
import type { CheckedFigures, CheckedRules, UnreadFile } from './Check.ts'
import { actionChecks } from './actionChecks.ts'
import { addressChecks } from './addressChecks.ts'
import { apiChecks } from './apiChecks.ts'
import { changeChecks } from './changeChecks.ts'
import { automationChecks } from './automationChecks.ts'
import { conditionChecks } from './conditionChecks.ts'
import { dashboardChecks } from './dashboardChecks.ts'
import { derivedChecks } from './derivedChecks.ts'
import { fieldAccessChecks } from './fieldAccessChecks.ts'
import { fieldChecks } from './fieldChecks.ts'
import { fieldOptionChecks } from './fieldOptionChecks.ts'
import type { Finding } from './Finding.ts'
import { formChecks } from './formChecks.ts'
import { impossibleChecks } from './impossibleChecks.ts'
import { inputChecks } from './inputChecks.ts'
import { limitChecks } from './limitChecks.ts'
import { columnChecks } from './columnChecks.ts'
import { listChecks } from './listChecks.ts'
import { nameChecks } from './nameChecks.ts'
import { recordChecks } from './recordChecks.ts'
import { pickerChecks } from './pickerChecks.ts'
import { positionChecks } from './positionChecks.ts'
import { settingsChecks } from './settingsChecks.ts'
import { shapeChecks } from './shapeChecks.ts'
import { themeChecks } from './themeChecks.ts'
import { sourceChecks } from './sourceChecks.ts'
import { textChecks } from './textChecks.ts'
import { translationChecks } from './translationChecks.ts'
import { valueChecks } from './valueChecks.ts'
import { vocabularyChecks } from './vocabularyChecks.ts'

/** The names that definitions may use. */
export interface CheckOptions {
  /** Every permission, flag and icon there is. */
  readonly permissions: readonly string[]
  readonly flags: readonly string[]
  readonly icons: readonly string[]
  /** The pages and links that share menu and addresses with the resources. Default: none. */
  readonly pages?: readonly Page[]
  readonly links?: readonly ExternalLink[]
  /** Default: not checked. */
  readonly theme?: Theme
  /** Default: none. Those with a page are among the pages. */
  readonly dashboards?: readonly Dashboard[]
  /** The named queries of dashboards. Without them each is taken to be there. */
  readonly figures?: readonly CheckedFigures[]
  /** Actions on something that is not a record of a resource. Default: none. */
  readonly actions?: readonly StandingAction[]
  /** The business rules. Without them an action without a transition is taken to have one. */
  readonly rules?: readonly CheckedRules[]
  /** First parts of the API's own paths, which no resource may be named like. Default: those of the engine alone. */
  readonly reserved?: readonly string[]
  /** The resources that have a source. Default: not checked. */
  readonly sources?: readonly string[]
  /** What the addresses of signed-in users begin with: `/dashboard`. Default: not checked. */
  readonly areas?: readonly string[]
  /** Files that look like a definition and are not read. Default: none. */
  readonly unread?: readonly UnreadFile[]
}

/** The rules, in the order of their codes' blocks. */
export const CHECKS = [
  ...shapeChecks,
  ...nameChecks,
  ...addressChecks,
  ...vocabularyChecks,
  ...fieldChecks,
  ...fieldOptionChecks,
  ...limitChecks,
  ...valueChecks,
  ...pickerChecks,
  ...fieldAccessChecks,
  ...translationChecks,
  ...derivedChecks,
  ...listChecks,
  ...columnChecks,
  ...positionChecks,
  ...textChecks,
  ...conditionChecks,
  ...actionChecks,
  ...inputChecks,
  ...automationChecks,
  ...formChecks,
  ...apiChecks,
  ...sourceChecks,
  ...impossibleChecks,
  ...settingsChecks,
  ...recordChecks,
  ...changeChecks,
  ...themeChecks,
  ...dashboardChecks,
]

/**
 * Everything wrong with the definitions, all of it at once; but a key that is unknown or missing first, by itself.
 * `docs/resource-checks.md` explains each code.
 */
export function checkResources(
  resources: readonly Resource[],
  {
    permissions,
    flags,
    icons,
    pages = [],
    links = [],
    theme,
    dashboards = [],
    figures,
    actions = [],
    rules,
    reserved = [],
    sources,
    areas,
    unread = [],
  }: CheckOptions,
): readonly Finding[] {
  const names = resources.map(({ name }) => name)
  const checked = [...resources, ...actions.map(resourceOf)]
  const context = {
    resources: checked,
    names,
    permissions,
    flags,
    icons,
    pages,
    links,
    theme,
    dashboards,
    figures,
    rules,
    reserved,
    sources,
    areas,
    unread,
  }
  const malformed = shapeChecks.flatMap(({ find }) => find(context))
  return malformed.length > 0 ? malformed : CHECKS.flatMap(({ find }) => find(context))
}

/** The place of an action, as a resource that has nothing else. */
function resourceOf({ name, on, action }: StandingAction): Resource {
  const [first = ''] = Object.keys(on)
  return {
    name: 'standing-actions',
    labels: { singular: name, plural: name },
    recordTitle: first,
    navigation: false,
    permissions: { list: false, show: false, create: false, edit: false, delete: false, export: false },
    fields: on,
    list: { columns: [first], defaultSort: { field: first, order: 'asc' } },
    actions: { [name]: action },
  }
}
