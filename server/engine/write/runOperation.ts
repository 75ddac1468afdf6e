import type { Context } from 'hono'
import type { AnyRecord, Fields, TypedResource } from '#define'
import type { Caller } from '#server/engine/http/Caller.ts'
import { inSavepoint } from '#server/engine/db/inSavepoint.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'
import { runAction } from '#server/engine/actions/applyAction.ts'
import type { Collection } from '#server/engine/Collection.ts'
import {
  asRecordOf,
  type OperationContext,
  type RecordQuery,
  type Records,
} from '#server/engine/OperationContext.ts'
import { countRecords, findRecords } from '#server/engine/query/findRecords.ts'
import { reachedBy } from '#server/engine/read/ListSource.ts'
import { createRecord } from './createRecord.ts'
import { deleteRecord } from './deleteRecord.ts'
import { editRecord } from './editRecord.ts'
import { orPostponed, type Postponed } from './Postponed.ts'
import { findRow } from './findRow.ts'
import { lockRecord } from './lockRecords.ts'
import { editSettings, readSettings } from './editSettings.ts'
import { revealSecret } from './revealSecret.ts'

/** The data of a call that a route has. */
interface Call {
  readonly services: Services
  readonly caller: Caller
  readonly context: Context
}

/** Runs an operation in one transaction: all of it is stored, or nothing. */
export function runOperation<Result>(
  { services, caller, context }: Call,
  work: (operation: OperationContext) => Promise<Result>,
): Promise<Result> {
  const idempotencyKey = context.req.header('Idempotency-Key')
  return services.db.transaction((tx) => work(contextOf({ services, caller, idempotencyKey }, tx)))
}

/** The same for an operation that a rule may put off. */
export function runPostponable<Result>(
  call: Call,
  work: (operation: OperationContext) => Promise<Result>,
): Promise<Result | Postponed> {
  return runOperation(call, (operation) => orPostponed(work(operation)))
}

/** The context of what is done in a transaction. */
export function contextOf(
  known: Pick<OperationContext, 'services' | 'caller' | 'idempotencyKey'>,
  tx: Orm,
): OperationContext {
  const context: OperationContext = {
    ...known,
    tx,
    now: known.services.now().toISOString(),
    within: (work) => inSavepoint(tx, (savepoint) => work(contextOf(known, savepoint))),
    records: (resource) => recordsOf(context, resource),
    settings: ({ name }) => {
      const collection = writtenOf(context, name)
      const wanted = { viewer: context.caller, now: context.services.now() }
      return {
        read: async () => asRecordOf(await readSettings(tx, collection, wanted)),
        edit: async (sent, version) => asRecordOf(await editSettings(context, collection, { sent, version })),
      }
    },
  }
  return context
}

function writtenOf({ services }: OperationContext, name: string): Collection {
  const collection = services.engine.collections.find(({ resource }) => resource.name === name)
  if (!collection) throw new Error(`The engine does not write ${name}`)
  return collection
}

function recordsOf<N extends string, F extends Fields, Inputs>(
  context: OperationContext,
  { name }: TypedResource<N, F, Inputs>,
): Records<F, Inputs> {
  const { tx, caller, services } = context
  const source = () => {
    const known = services.engine.sources.get(name)
    if (!known) throw new Error(`Nothing holds records of ${name}`)
    return known
  }
  const written = () => writtenOf(context, name)
  const found = (record: AnyRecord) => asRecordOf<F>(record)
  const list = async (query: RecordQuery<F> = {}) => (await findRecords(context, source(), query)).map(found)
  return {
    list,
    first: async (query) => (await list({ ...query, limit: 1 }))[0],
    count: (where) => countRecords(context, source(), where),
    read: async (id) => {
      const reached = reachedBy(caller, source(), services)
      const record = reached.toRecord(await findRow(tx, reached, { viewer: caller, id }))
      return found({ ...record, ...(await reached.details?.(tx, record)) })
    },
    create: async (values) => found(await createRecord(context, written(), values)),
    edit: async (id, changes) => {
      const sent =
        typeof changes === 'function' ? changes(found(await lockRecord(context, written(), id))) : changes
      return found(await editRecord(context, written(), { id, sent }))
    },
    delete: async (id) => found(await deleteRecord(context, written(), { id })),
    act: async (id, key, body = {}) => {
      const action = written().resource.actions?.[key]
      if (!action) throw new Error(`${name} has no action "${key}"`)
      return found(await runAction(context, written(), { key, action, id, body }))
    },
    reveal: (id, field) => revealSecret(context, written(), { id, name: field }),
  }
}
