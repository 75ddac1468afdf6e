import { callCollection } from '../api/callCollection.ts'
import type { Client } from '../api/Client.ts'
import type { AnyRecord } from '../define/field.ts'
import type { ActionCall } from '../define/action.ts'
import { fillText } from '../define/words.ts'
import type { ResolvedAction, ResolvedResource } from '../registry/Registry.ts'
import { toTarget } from './BulkSelection.ts'
import type { BulkAnswer, BulkSelection } from './BulkSelection.ts'

interface SentAction {
  readonly resource: Pick<ResolvedResource, 'name'>
  readonly action: ResolvedAction
  readonly record: AnyRecord
  /** What the user filled in, and `confirmation` if they had to type something. */
  readonly input: AnyRecord
  readonly idempotencyKey: string
}

const METHODS = { post: 'POST', patch: 'PATCH', delete: 'DELETE' } as const

/** Sends an action to where its definition says. Gives the answer without an envelope. Throws `ApiError`. */
export async function sendAction(client: Client, sent: SentAction): Promise<AnyRecord> {
  const { resource, action, record, input, idempotencyKey } = sent
  if (action.call) return sendCall(client, { ...action.call, creates: action.creates }, sent)
  const id = encodeURIComponent(String(record['id']))
  const path = `/${resource.name}/${id}/actions/${action.name}`
  return callCollection<AnyRecord>(client, path, { body: input, idempotencyKey })
}

async function sendCall(
  client: Client,
  { method = 'post', path, body = {}, creates }: ActionCall & Pick<ResolvedAction, 'creates'>,
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
    ...(method !== 'delete' && { body: filled }),
    idempotencyKey,
  })
  return data
}

interface SentToMany extends Pick<SentAction, 'resource' | 'action' | 'input' | 'idempotencyKey'> {
  readonly selection: BulkSelection
}

/** Sends an action on many records in one call. Gives what became of them. Throws `ApiError`. */
export async function sendToMany(client: Client, sent: SentToMany): Promise<BulkAnswer> {
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
