import { useClient, type Client } from '../api/Client.ts'
import { useAct, type Act, type Undo } from '../api/useAct.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenAction } from '../registry/ScreenAction.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { formatExactAmount } from '../define/formatAmount.ts'
import { fillText } from '../define/fillPath.ts'
import { formatCount } from '../format/formatCount.ts'
import { useStableNavigate } from '../ui/useStableNavigate.ts'
import { countOf, toTarget, type BulkAnswer, type BulkSelection } from './BulkSelection.ts'
import { doHere, SEEN } from './doHere.ts'
import { callCollection } from '../api/callCollection.ts'
import type { ActionCall } from '../define/action.ts'
import { t } from '../text/t.ts'
import { decide } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { trashNameOf } from '../define/trash.ts'
import { findResource } from '../registry/findPlace.ts'
import { useRegistry } from '../registry/RegistryContext.ts'

/** The actions of a definition as acts on one record; `input`: what the user filled in. */
export function useToAct(resource: Pick<ScreenResource, 'name'>) {
  const toPlainAct = useToPlainAct()
  const toUndo = useToUndo(resource)
  return (action: ScreenAction, record: AnyRecord, input: AnyRecord = {}): Act<AnyRecord> => ({
    ...toPlainAct(resource, action, record, input),
    shows: (answer) =>
      action.creates
        ? { created: { resource: action.creates, id: String(answer['id']) } }
        : { of: String(record['id']) },
    undo: (answer) => toUndo(action, { ...record, ...(answer['id'] === record['id'] && answer) }),
  })
}

/** Takes an action on one record back, or its deletion. `record`: as it is afterwards. */
export function useToUndo(resource: Pick<ScreenResource, 'name'>) {
  const toPlainAct = useToPlainAct()
  const undoOf = useUndo(resource)
  return (action: Undoable, record: AnyRecord): Undo | undefined => {
    const back = undoOf(action, record)
    if (!back) return undefined
    const returned = [String(record['id'])]
    return (run) => run({ ...toPlainAct(back.resource, back.action, record), shows: () => ({ returned }) })
  }
}

function useToPlainAct() {
  const client = useClient()
  const { go } = useStableNavigate()
  return (
    resource: Pick<ScreenResource, 'name'>,
    action: ScreenAction,
    record: AnyRecord,
    input: AnyRecord = {},
  ): Act<AnyRecord> => ({
    input: { action: action.name, id: record['id'], input },
    send: (idempotencyKey) =>
      action.here
        ? doHere(action.here, record, go)
        : sendAction(client, { resource, action, record, input, idempotencyKey }),
    success: (answer) =>
      answer === SEEN
        ? undefined
        : action.success &&
          fillText(action.success, { count: 1, ...wordsOf(action, { record, input, answer }) }),
    failure: fillText(action.failure, record),
    refreshes: !action.here,
  })
}

interface Acted {
  readonly record: AnyRecord
  readonly input: AnyRecord
  readonly answer: AnyRecord
}

/** The words of a success: the record as it became, what was filled in, and the record that was made. */
function wordsOf({ confirm, creates }: ScreenAction, { record, input, answer }: Acted): AnyRecord {
  const filled = confirm?.fields.map(({ name, definition }): readonly [string, unknown] => {
    const value = input[name]
    if (definition.kind !== 'amount' || typeof value !== 'string') return [name, value]
    const asset = { ...record, ...input }[definition.options.asset]
    return [name, formatExactAmount(value, typeof asset === 'string' ? asset : undefined)]
  })
  const isSame = answer['id'] === record['id']
  return {
    ...record,
    ...(isSame && answer),
    ...Object.fromEntries(filled ?? []),
    ...(creates !== undefined && answer),
  }
}

/** Runs an action of the definition on a record, and shows the result. */
export function useAction(resource: ScreenResource) {
  const toAct = useToAct(resource)
  const { run, isRunning } = useAct()
  return {
    run: (action: ScreenAction, record: AnyRecord) => run(toAct(action, record)),
    isRunning,
  }
}

/** The actions of a definition as acts on many records. Refusals are only in the response. */
export function useToBulkAct(resource: ScreenResource) {
  const client = useClient()
  const undoOf = useUndo(resource)
  const toAct = (
    on: ScreenResource,
    action: ScreenAction,
    selection: BulkSelection,
    input: AnyRecord = {},
  ): Act<BulkAnswer> => ({
    input: { action: action.name, selection, input },
    send: (idempotencyKey) => sendToMany(client, { resource: on, action, selection, input, idempotencyKey }),
    success: (answer) => (answer.failed === 0 ? toWords(action, answer) : undefined),
    failure: fillText(action.failure, { count: countOf(selection) }),
  })
  return (action: ScreenAction, selection: BulkSelection, input?: AnyRecord): Act<BulkAnswer> => ({
    ...toAct(resource, action, selection, input),
    undo: ({ results, succeeded }) => {
      const back = undoOf(action)
      const ids = results.filter(({ ok }) => ok).map(({ id }) => id)
      if (!back || ids.length !== succeeded) return undefined
      return (run) => run({ ...toAct(back.resource, back.action, { ids }), shows: () => ({ returned: ids }) })
    },
  })
}

/** The definition's words when they count; otherwise words that do. */
function toWords({ label, success }: ScreenAction, { succeeded }: BulkAnswer): string {
  return success?.includes('{count}')
    ? fillText(success, { count: formatCount(succeeded) })
    : t('{label}: {count} done', { label, count: succeeded })
}

interface SentAction {
  readonly resource: Pick<ScreenResource, 'name'>
  readonly action: ScreenAction
  readonly record: AnyRecord
  /** What the user filled in, and `confirmation` if they had to type something. */
  readonly input: AnyRecord
  readonly idempotencyKey: string
}

const METHODS = { post: 'POST', patch: 'PATCH', delete: 'DELETE' } as const

/** Sends an action to the path of its definition. Returns the answer without the envelope. Throws `ApiError`. */
async function sendAction(client: Client, sent: SentAction): Promise<AnyRecord> {
  const { resource, action, record, input, idempotencyKey } = sent
  if (action.call) return sendCall(client, { ...action.call, creates: action.creates }, sent)
  const id = encodeURIComponent(String(record['id']))
  const path = `/${resource.name}/${id}/actions/${action.name}`
  return callCollection<AnyRecord>(client, path, { body: input, idempotencyKey })
}

async function sendCall(
  client: Client,
  { method = 'post', path, body = {}, creates }: ActionCall & Pick<ScreenAction, 'creates'>,
  { record, input: { confirmation, ...input }, idempotencyKey }: SentAction,
): Promise<AnyRecord> {
  const words = { ...record, confirmation }
  const fixed = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? fillText(value, words) : value,
  ])
  const place = fillText(path, encoded(record))
  const filled = { ...input, ...Object.fromEntries(fixed) }
  // At the path of a collection itself a record is made as anybody makes one there: its answer has no envelope.
  if (path === `/${creates}`) return callCollection(client, place, { body: filled, idempotencyKey })
  const { data } = await client.call<AnyRecord>(place, {
    method: METHODS[method],
    ...((method !== 'delete' || fixed.length > 0) && { body: filled }),
    idempotencyKey,
  })
  return data
}

interface SentToMany extends Pick<SentAction, 'resource' | 'action' | 'input' | 'idempotencyKey'> {
  readonly selection: BulkSelection
}

/** Sends an action on many records in one call. Returns their outcomes. Throws `ApiError`. */
async function sendToMany(client: Client, sent: SentToMany): Promise<BulkAnswer> {
  const { resource, action, selection, input, idempotencyKey } = sent
  const body = { ...toTarget(selection), ...(Object.keys(input).length > 0 && { input }) }
  const path = `/${resource.name}/actions/${action.name}`
  return callCollection<BulkAnswer>(client, path, { body, idempotencyKey })
}

/** A value in a path can neither leave its segment nor climb out of it. */
function encoded(record: AnyRecord): AnyRecord {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, encodeURIComponent(String(value))]),
  )
}

/** What is taken back: an action, or a deletion. */
type Undoable = Pick<ScreenAction, 'undo' | 'removes'>

/** What takes it back, and where. */
interface Opposite {
  readonly resource: ScreenResource
  readonly action: ScreenAction
}

/**
 * Finds what takes an action back, or a deletion without one: the action that its definition names, or restoring from the
 * trash. `record`: as it is afterwards; without one many are meant. Nothing for users who may not.
 */
function useUndo({ name }: Pick<ScreenResource, 'name'>) {
  const registry = useRegistry()
  const grants = useGrants()
  return (action: Undoable, record?: AnyRecord): Opposite | undefined => {
    const resource = findResource(registry, action.removes ? trashNameOf(name) : name)
    const wanted = action.removes ? 'restore' : action.undo
    const back = resource?.actions.find((each) => each.name === wanted)
    if (!resource || !back) return undefined
    const may = decide(
      { resource: resource.definition, action: back.name, ...(record && { record }) },
      grants,
    )
    return may.can ? { resource, action: back } : undefined
  }
}
