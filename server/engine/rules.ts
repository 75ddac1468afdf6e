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
  /** When a record comes back from the trash. */
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
  /** Completes the operation with the changes it returns, or refuses it by throwing a `RuleError`. */
  readonly before?: (operation: Before & InContext) => Result
  /** Does what follows from it. `record` is as it is stored by then, or, once deleted, as it was. */
  readonly after?: (operation: After & InContext) => Nothing
}

interface Described {
  /** What the API reference calls it. Default: its label with the record in it: "Archive a payment link", "Mark an invoice paid". */
  readonly summary?: string
}

interface Postponable {
  /** What the API answers when `before` throws `Postponed`. Default: it never does. */
  readonly postpones?: z.ZodType
}

interface InContext {
  readonly context: OperationContext
}

/** The fields that a caller may have sent. */
type Sent<F extends Fields> = Omit<RecordOf<F>, ManagedField>
/** The changes of a rule: any field but those that the engine manages. */
type Changes<F extends Fields> = Partial<Sent<F>>
type Nothing = Promise<void> | void
type Completed<F extends Fields> = Changes<F> | undefined | Promise<Changes<F> | undefined>
type InputOf<Input> = Input extends Fields ? RecordOf<Input> : Readonly<Record<string, never>>

/**
 * The same rules, unless one returns a field that does not exist: for the compiler a function may return more than it is
 * asked for, for the engine it may not.
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

/** Rules with the resource they belong to. */
export interface Implementation {
  readonly resource: string
  readonly rules: AnyRules
}

/** Rules whose fields are not known here. */
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

/** Refuses an operation. The API answers 409 with the text, or 400 on the field when one is named. */
export class RuleError extends SaidError {
  readonly field: string | undefined
  constructor(said: Message, field?: string) {
    super(said)
    this.name = 'RuleError'
    this.field = field
  }
}

/** Gives a resource its rules, in a file `<resource>.rules.ts` in the folder of its context. */
export function implement<N extends string, F extends Fields, Inputs, R extends Rules<F, Inputs>>(
  resource: TypedResource<N, F, Inputs>,
  rules: R & NoInfer<Exact<F, R>>,
): Implementation {
  return { resource: resource.name, rules: rules as unknown as AnyRules }
}
