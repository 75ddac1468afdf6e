import { type Message, SaidError } from '#define/said'
import type { z } from 'zod'
import type { AnyRecord, Fields, ManagedField, RecordOf, TypedResource } from '#define'
import type { OperationContext } from './OperationContext.ts'

/**
 * The business rules of a resource: functions before and after each operation, in its transaction. They run
 * in the API only.
 */
export interface Rules<F extends Fields, Inputs> {
  readonly create?: Postponable &
    Steps<{ readonly input: Sent<F> }, { readonly record: RecordOf<F> }, Completed<F>>
  readonly edit?: Steps<
    { readonly record: RecordOf<F>; readonly input: Partial<Sent<F>> },
    { readonly record: RecordOf<F>; readonly previous: RecordOf<F> },
    Completed<F>
  >
  readonly delete?: Steps<{ readonly record: RecordOf<F> }, { readonly record: RecordOf<F> }, Nothing>
  /** When a record is restored from the trash. */
  readonly restore?: Pick<Steps<never, { readonly record: RecordOf<F> }, Nothing>, 'after'>
  /** The result of `before` is added to the action's `transition`. */
  readonly actions?: {
    readonly [Key in keyof Inputs]?: Described &
      Postponable &
      Steps<
        { readonly record: RecordOf<F>; readonly input: InputOf<Inputs[Key]> },
        {
          readonly record: RecordOf<F>
          readonly previous: RecordOf<F>
          readonly input: InputOf<Inputs[Key]>
        },
        Completed<F>
      >
  }
}

interface Steps<Before, After, Result> {
  /** Returns further changes to store, or refuses the operation by throwing a `RuleError`. */
  readonly before?: (operation: Before & InContext) => Result
  /** Runs after the change is stored. `record` is the stored one, or the deleted one. */
  readonly after?: (operation: After & InContext) => Nothing
}

interface Described {
  /** Its title in the API reference. Default: its label with the record: "Archive a payment link", "Mark an invoice paid". */
  readonly summary?: string
}

interface Postponable {
  /** The response when `before` throws `Postponed`. Default: it never does. */
  readonly postpones?: z.ZodType
}

interface InContext {
  readonly context: OperationContext
}

/** The fields that a caller can send. */
type Sent<F extends Fields> = Omit<RecordOf<F>, ManagedField>
/** The changes of a rule: any field but those that the engine manages. */
type Changes<F extends Fields> = Partial<Sent<F>>
type Nothing = Promise<void> | void
type Completed<F extends Fields> = Changes<F> | undefined | Promise<Changes<F> | undefined>
type InputOf<Input> = Input extends Fields ? RecordOf<Input> : Readonly<Record<string, never>>

/**
 * The same rules, unless one returns an unknown field: the compiler allows a function to return more than its type, the
 * engine does not.
 */
type Exact<F extends Fields, R> = {
  readonly [Key in keyof R]: Key extends 'actions'
    ? { readonly [Action in keyof R[Key]]: ExactSteps<F, R[Key][Action]> }
    : ExactSteps<F, R[Key]>
}
type ExactSteps<F extends Fields, S> = {
  readonly [Step in keyof S]: Step extends 'before' ? ExactRule<F, S[Step]> : S[Step]
}
type ExactRule<F extends Fields, Rule> = Rule extends (operation: never) => infer Result
  ? [UnknownField<F, Awaited<Result>>] extends [never]
    ? Rule
    : (operation: never) => {
        readonly [Name in UnknownField<F, Awaited<Result>>]: 'is no field that a rule may set'
      }
  : Rule
type UnknownField<F extends Fields, Result> = Exclude<
  Result extends object ? keyof Result : never,
  keyof Changes<F>
>

/** Rules with the name of their resource. */
export interface Implementation {
  readonly resource: string
  readonly rules: AnyRules
}

/** Rules for unknown fields. */
export interface AnyRules {
  readonly create?: AnySteps
  readonly edit?: AnySteps
  readonly delete?: AnySteps
  readonly restore?: Pick<AnySteps, 'after'>
  readonly actions?: Readonly<Record<string, AnySteps | undefined>>
}

export interface AnySteps extends Described, Postponable {
  readonly before?: (operation: AnyOperation) => AnyRecord | undefined | Promise<AnyRecord | undefined>
  readonly after?: (operation: AnyOperation) => Nothing
}

interface AnyOperation extends InContext {
  readonly record: AnyRecord
  readonly previous: AnyRecord
  readonly input: AnyRecord
}

/** Refuses an operation. The API responds with 409 and the text, or 400 for a field if one is named. */
export class RuleError extends SaidError {
  readonly field: string | undefined
  constructor(said: Message, field?: string) {
    super(said)
    this.name = 'RuleError'
    this.field = field
  }
}

/** Declares the rules of a resource, in a file `<resource>.rules.ts` in the folder of its context. */
export function implement<N extends string, F extends Fields, Inputs, R extends Rules<F, Inputs>>(
  resource: TypedResource<N, F, Inputs>,
  rules: R & NoInfer<Exact<F, R>>,
): Implementation {
  return { resource: resource.name, rules: rules as unknown as AnyRules }
}
