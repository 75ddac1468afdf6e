import type {
  AnyRecord,
  StandInValues,
  Condition,
  Fields,
  ManagedField,
  RecordOf,
  TypedResource,
} from '#define'
import type { Caller } from '#server/engine/http/Caller.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'

/**
 * The context of an operation: everything that a rule needs besides the record. Ledger entries (`postEntry`) are part of
 * its transaction; consequences are published as events (`publish`).
 */
export interface OperationContext {
  /** The transaction of the operation: writes through it are committed or rolled back with it. */
  readonly tx: Orm
  /** The present moment, ISO 8601. */
  readonly now: string
  readonly caller: Caller
  readonly services: Services
  /** The call's `Idempotency-Key`. `undefined`: it has none. */
  readonly idempotencyKey: string | undefined
  /** Runs work in a savepoint, which is rolled back if it throws, with its audit entries. */
  readonly within: <Result>(work: (within: OperationContext) => Promise<Result>) => Promise<Result>
  /** The records of another resource that the caller can see; writes run that resource's rules. */
  readonly records: <N extends string, F extends Fields, Inputs>(
    resource: TypedResource<N, F, Inputs>,
  ) => Records<F, Inputs>
  /** The settings of the caller; writes run their rules. */
  readonly settings: <N extends string, F extends Fields>(
    resource: TypedResource<N, F, object>,
  ) => Settings<F>
}

/**
 * What work within an open transaction needs, whoever the caller: an `OperationContext` is one, an `EventContext` too.
 * `Needed`: the services that it uses. Default: any.
 */
export interface WorkContext<Needed extends keyof Services = keyof Services> {
  readonly tx: Orm
  readonly services: Pick<Services, Needed>
}

/** The context of a caller's act. */
export interface ActContext<By extends Caller = Caller> extends WorkContext {
  readonly caller: By
}

/** The values of `$user`, `$now` and `$today` in an operation, and the team's. */
export function askedBy({ caller, now }: Pick<OperationContext, 'caller' | 'now'>): StandInValues {
  return { user: caller.userId, team: { ...caller.team }, now: new Date(now) }
}

/** A single record of settings; changes are validated as in a call. Each function throws as the call of the API does. */
interface Settings<F extends Fields> {
  readonly read: () => Promise<RecordOf<F>>
  /** `version`: the expected one. Default: any. */
  readonly edit: (changes: AnyRecord, version?: number | undefined) => Promise<RecordOf<F>>
}

/** A query for records of a resource. */
export interface RecordQuery<F extends Fields> {
  /** Default: all that the caller sees. */
  readonly where?: Condition<F>
  /** Default: that of the list. */
  readonly sort?: { readonly field: keyof F & string; readonly order: 'asc' | 'desc' }
  /** Default 100, at most 1000. */
  readonly limit?: number
}

type RecordChanges<F extends Fields> = Partial<Omit<RecordOf<F>, ManagedField>>

/** Records of a resource, for the rules of another. Each function throws as the call of the API does. */
export interface Records<F extends Fields, Inputs = object> {
  readonly read: (id: string) => Promise<RecordOf<F>>
  readonly list: (query?: RecordQuery<F>) => Promise<readonly RecordOf<F>[]>
  readonly first: (query?: Omit<RecordQuery<F>, 'limit'>) => Promise<RecordOf<F> | undefined>
  readonly count: (where?: Condition<F>) => Promise<number>
  readonly create: (values: Partial<Omit<RecordOf<F>, ManagedField>>) => Promise<RecordOf<F>>
  /** A function gets the record after it is locked, so no other write comes in between. */
  readonly edit: (
    id: string,
    changes: RecordChanges<F> | ((record: RecordOf<F>) => RecordChanges<F>),
  ) => Promise<RecordOf<F>>
  readonly delete: (id: string) => Promise<RecordOf<F>>
  readonly act: (id: string, action: keyof Inputs & string, input?: AnyRecord) => Promise<RecordOf<F>>
  /** A secret field in full, or null, with an entry in the audit log. */
  readonly reveal: (id: string, field: keyof F & string) => Promise<string | null>
}

/** An untyped record as one of the definition's fields. */
export const asRecordOf = <F extends Fields>(record: AnyRecord) => record as RecordOf<F>
