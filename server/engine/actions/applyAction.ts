import { join, label, type Message, type Said, sayAbout } from '#define/said'
import {
  matches,
  type AnyRecord,
  type StandInValues,
  type Fields,
  type Action,
  fillText,
  type AnyCondition,
  type Field,
  labelOf,
  resolveStandIn,
  toComparison,
  toOptions,
  type AnyConfirm,
  inputsOf,
  ownBalances,
  refuseInput,
} from '#define'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { askedBy, type OperationContext } from '../OperationContext.ts'
import { changedFields } from '../write/changedFields.ts'
import { checkInput } from '../write/checkInput.ts'
import { completeOperation } from '../write/completeOperation.ts'
import { removeRecord } from '../write/deleteRecord.ts'
import { dropComputed, fillIn } from '../write/fillIn.ts'
import { leaveTrash } from '../write/leaveTrash.ts'
import { lockRecord } from '../write/lockRecords.ts'
import { readBack, withDetails } from '../write/readBack.ts'
import { completeByRule, runRule } from '../write/runRule.ts'
import { storeChanges } from '../write/storeChanges.ts'

/** An action of a collection, with what came along. */
export interface ActionCall {
  readonly key: string
  readonly action: Action<Fields, Fields>
  /** Checked and complete: see `readInput`. */
  readonly input: AnyRecord
  /** The text the user typed for `typeToConfirm`. */
  readonly confirmation: unknown
}

/** Does an action to one record and answers with the record. Throws as `applyAction` and `readInput` do, and 404. */
export async function runAction(
  context: OperationContext,
  collection: Collection,
  {
    key,
    action,
    id,
    body,
  }: Pick<ActionCall, 'key' | 'action'> & { readonly id: string; readonly body: AnyRecord },
): Promise<AnyRecord> {
  const record = await withDetails(context, collection, await lockRecord(context, collection, id))
  const given = await readInput(context, action, body, record)
  return applyAction(context, collection, record, { key, action, ...given })
}

/**
 * Does an action to a record whose row is locked: when it is offered and enabled, its transition and its rule together
 * make the next version; where nothing differs, nothing follows. Throws 409 with the reason when not, 400 when the confirmation is not what it must be.
 */
export async function applyAction(
  context: OperationContext,
  collection: Collection,
  previous: AnyRecord,
  { key, action, input, confirmation }: ActionCall,
): Promise<AnyRecord> {
  const { audit: verb = key, emits: event, removes } = action
  const transition = meantBy(action.transition, collection.resource.fields, askedBy(context))
  refuseAction(action, collection.resource.fields, previous, askedBy(context))
  refuseConfirmation(action, previous, confirmation)
  if (collection.trashOf)
    return leaveTrash(context, collection.trashOf, previous, key === 'restore' ? key : 'purge')
  if (removes) return removeRecord(context, collection, previous, { verb, event })
  const rules = collection.rules.actions?.[key]
  const given = { record: previous, previous, input, context }
  const ruled = await completeByRule(context, collection, {
    at: `actions.${key}.before`,
    rule: () => rules?.before?.(given),
    record: { ...previous, ...transition },
  })
  const wanted = { ...transition, ...ruled }
  const { changes, ...stored } = await storeChanges(context, collection, previous, wanted)
  // It is so already: nothing follows.
  if (Object.keys(wanted).length > 0 && Object.keys(changes).length === 0)
    return withDetails(context, collection, stored.record)
  await runRule(() => rules?.after?.({ ...given, record: stored.record }))
  // What a rule does elsewhere may show in the record.
  const record = rules ? await readBack(context, collection, String(previous['id'])) : stored.record
  const sent = changedFields(action.confirm?.fields ?? {}, {}, input)
  const details = {
    changes,
    input: Object.fromEntries(Object.entries(sent).map(([name, part]) => [name, part.after])),
  }
  await completeOperation(context, collection, { verb, event, record, details })
  return withDetails(context, collection, record)
}

/** What a transition sets, with what its stand-ins mean now. */
function meantBy(
  transition: ActionCall['action']['transition'],
  fields: Fields,
  asked: StandInValues,
): AnyRecord {
  const values = Object.entries(transition ?? {})
  return Object.fromEntries(
    values.map(([name, value]) => [name, resolveStandIn(value, asked, fields[name]?.kind)]),
  )
}

function refuseAction(
  action: ActionCall['action'],
  fields: Fields,
  record: AnyRecord,
  asked: StandInValues,
): void {
  const { visibleWhen, enabledWhen } = action
  if (visibleWhen && !matches(visibleWhen, record, asked))
    throw new ApiError(409, whyNot(action, fields, { record, asked }), { code: 'not_available' })
  if (enabledWhen && !matches(enabledWhen.condition, record, asked))
    throw new ApiError(409, fillText(enabledWhen.reason, record), { code: 'not_enabled' })
}

function refuseConfirmation(
  { confirm }: ActionCall['action'],
  record: AnyRecord,
  confirmation: unknown,
): void {
  const field = confirm?.typeToConfirm
  if (field === undefined || confirmation === String(record[field] ?? '')) return
  throw invalid([{ field: 'confirmation', text: 'The confirmation doesn’t match' }])
}

/** What an action is called, and when it is offered. */
type Offered = Pick<Action<Fields, Fields>, 'label' | 'visibleWhen'>

/**
 * Why an action is not offered for a record: the first choice of it that the condition does not want, in the words of the
 * screen. "Send isn’t available: Status is Paid, not Draft".
 */
function whyNot(
  { label, visibleWhen = {} }: Offered,
  fields: Fields,
  { record, asked }: { readonly record: AnyRecord; readonly asked: StandInValues },
): Message {
  const reasons = Object.entries(visibleWhen as AnyCondition).flatMap(([name, rule]): readonly Message[] => {
    const field = fields[name]
    const value = field && choiceOf(field, record[name])
    if (!field || value === undefined || matches({ [name]: rule }, record, asked)) return []
    const words = { label: { text: label }, field: { text: labelOf(field, name) }, value: { text: value } }
    const { eq, in: several } = toComparison(rule, asked)
    const wanted = [...(eq === undefined ? [] : [eq]), ...(several ?? [])]
    return [{ text: TEXTS[wanted.length] ?? TEXTS[3], values: { ...words, ...toPlaces(field, wanted) } }]
  })
  return reasons[0] ?? sayAbout(label, 'isn’t available for this record')
}

/** By how many choices would do, for any number of those that would not. */
const TEXTS = [
  '{label} isn’t available while {field} is {value}',
  '{label} isn’t available: {field} is {value}, not {first}',
  '{label} isn’t available: {field} is {value}, not {first} or {second}',
  '{label} isn’t available: {field} is {value}, not {first}, {second} or {third}',
] as const

/** The word of a choice on screen. */
function choiceOf(field: Field, value: unknown): string | undefined {
  if (field.kind !== 'enum' || !('options' in field.options) || typeof value !== 'string') return undefined
  return toOptions(field.options.options)[value]?.label
}

function toPlaces(field: Field, wanted: readonly unknown[]): Said['values'] {
  const [first = '', second = '', ...rest] = wanted.map((value) =>
    label(choiceOf(field, value) ?? String(value)),
  )
  return { first, second, third: join(rest, ', ') }
}

/**
 * The input of an action's dialog, validated and completed, and `confirmation` apart from it. `record`: the one it is for,
 * which may set limits and choices; none for many. Throws 400 per field.
 */
export async function readInput(
  context: OperationContext,
  { confirm }: ActionCall['action'],
  sent: AnyRecord,
  record?: AnyRecord,
): Promise<Pick<ActionCall, 'input' | 'confirmation'>> {
  const fields = confirm && record ? inputsOf(confirm, record) : (confirm?.fields ?? {})
  const { confirmation, ...others } = sent
  const input = dropComputed(fields, confirm?.typeToConfirm === undefined ? sent : others)
  await checkInput(context, fields, input)
  const complete = fillIn(fields, input, askedBy(context))
  if (confirm && record) await refuseByRecord(confirm, complete, record)
  return { input: complete, confirmation }
}

async function refuseByRecord(confirm: AnyConfirm, input: AnyRecord, record: AnyRecord): Promise<void> {
  const refuse = (await confirm.refuse?.())?.default
  const errors = refuseInput(confirm, input, { record, balances: ownBalances(confirm, record), refuse })
  if (errors.length > 0) throw invalid(errors)
}
