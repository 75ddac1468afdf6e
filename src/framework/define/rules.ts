import type { AnyRecord, Fields, RecordOf } from './field.ts'
import type { ManagedField } from './managedFields.ts'
import type { TypedResource } from './resource.ts'

/** What a rule may know about its surroundings. */
export interface RuleContext {
  /** The present moment, ISO 8601. */
  readonly now: string
  /** Whoever acts. */
  readonly userId: string
}

/** What a rule may change: any field but those that the API manages. */
type Changes<F extends Fields> = Partial<Sent<F>>

/** What a caller may have sent. */
type Sent<F extends Fields> = Omit<RecordOf<F>, ManagedField>

type InputOf<Input> = Input extends Fields ? RecordOf<Input> : Readonly<Record<string, never>>

/** The business rules of a resource: pure functions, run by the API, never in the browser. */
export interface Rules<F extends Fields, Inputs> {
  /** Completes or refuses a new record: returns changes to what was sent. Throw `RuleError` to refuse. */
  readonly create?: (act: { readonly input: Sent<F>; readonly context: RuleContext }) => Changes<F>
  /** Completes or refuses an edit: returns changes to what was sent. */
  readonly edit?: (act: {
    readonly record: RecordOf<F>
    readonly input: Partial<Sent<F>>
    readonly context: RuleContext
  }) => Changes<F>
  /** Refuses a delete by throwing. */
  readonly delete?: (act: { readonly record: RecordOf<F>; readonly context: RuleContext }) => void
  /** What each action changes, on top of its `transition`. */
  readonly actions?: {
    readonly [Key in keyof Inputs]?: (act: {
      readonly record: RecordOf<F>
      readonly input: InputOf<Inputs[Key]>
      readonly context: RuleContext
    }) => Changes<F>
  }
}

/**
 * The same rules, but that one returns a field that does not exist: for the compiler a function may return more than it is
 * asked for, for the engine it may not.
 */
type Exact<F extends Fields, R> = {
  readonly [Key in keyof R]: R[Key] extends (act: never) => unknown
    ? ExactRule<F, R[Key]>
    : { readonly [Action in keyof R[Key]]: ExactRule<F, R[Key][Action]> }
}
type ExactRule<F extends Fields, Rule> = Rule extends (act: never) => infer Result
  ? [UnknownField<F, Result>] extends [never]
    ? Rule
    : (act: never) => { readonly [Name in UnknownField<F, Result>]: 'is no field that a rule may set' }
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
  readonly create?: (act: { input: AnyRecord; context: RuleContext }) => AnyRecord
  readonly edit?: (act: { record: AnyRecord; input: AnyRecord; context: RuleContext }) => AnyRecord
  readonly delete?: (act: { record: AnyRecord; context: RuleContext }) => void
  readonly actions?: Readonly<
    Record<
      string,
      ((act: { record: AnyRecord; input: AnyRecord; context: RuleContext }) => AnyRecord) | undefined
    >
  >
}

/** Says why an act is not possible. The API answers 409 with the text, or 400 on the field when one is named. */
export class RuleError extends Error {
  readonly field: string | undefined
  constructor(message: string, field?: string) {
    super(message)
    this.name = 'RuleError'
    this.field = field
  }
}

/** Gives a resource its rules, in `<resource>.rules.ts` beside the definition. */
export function implement<N extends string, F extends Fields, Inputs, R extends Rules<F, Inputs>>(
  resource: TypedResource<N, F, Inputs>,
  rules: R & NoInfer<Exact<F, R>>,
): Implementation {
  return { resource: resource.name, rules: rules as unknown as AnyRules }
}
