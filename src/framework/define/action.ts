import type { Message } from './said.ts'
import type { Automation } from './automation.ts'
import type { AnyCondition } from './AnyCondition.ts'
import type { Condition } from './condition.ts'
import type { EnumOption, Tone } from './enumOption.ts'
import type { FieldName, Fields, RecordOf, ValueOf } from './fieldKinds.ts'
import type { AnyRecord, Lazy } from './overrideProps.ts'
import type { ManagedField } from './managedFields.ts'
import type { EventName, FeatureFlag, IconName, Permission } from './register.ts'

/** The required permission; `signedIn`: every signed-in user, but no API key; `false`: nobody. There is no default. */
export type Access = Permission | 'signedIn' | false

/** The props of an action override: the records it acts on, and a way to close itself. */
export interface ActionProps<R = AnyRecord> {
  readonly records: readonly R[]
  readonly onClose: () => void
}

/** The argument of an action's functions: the record, and the input so far. */
export interface RecordInput<R = AnyRecord, I = AnyRecord> {
  readonly record: R
  readonly input: I
}

/** A function that is loaded when it is needed; its module exports it as `default`. */
export type LazyFunction<G, Result> = () => Promise<{ readonly default: (given: G) => Result }>

/** A line of a review; a text alone is a note under the others. `was`: the present value. */
export type ReviewLine = Message | ReviewFact

export interface ReviewFact {
  readonly label: string
  readonly value: Message
  readonly was?: Message
  readonly tone?: Tone
}

/** A completed action: its record, its input and the API's response. */
export interface Acted<R = AnyRecord, I = AnyRecord> extends RecordInput<R, I> {
  readonly answer: AnyRecord
}

/** The result that stays on screen after an action. */
export interface ActionResult {
  /** Its subject, such as an amount. */
  readonly title: string
  readonly status: EnumOption
  readonly lines: readonly { readonly label: string; readonly value: Message }[]
  /** A link to the record that was created or changed. */
  readonly leadsTo: { readonly label: string; readonly path: `/${string}` }
}

/** The line items of the record that an input chooses from. */
export interface Choices<F extends Fields> {
  readonly of: FieldName<F>
  /** The part that is chosen. */
  readonly value: string
  /** The entries that can be chosen. Default: all. */
  readonly where?: AnyCondition
  /** Shown instead of the inputs when there is no such entry. */
  readonly none?: { readonly title: string; readonly description?: string }
}

/** The balances that an amount is taken from: entries with `currency` and `available`. */
export type Spends<F extends Fields, Input> = {
  /** The input. */
  readonly amount: unknown extends Input ? string : keyof Input & string
} & (
  | { /** Line items of the record. */ readonly of: FieldName<F> }
  | {
      /** A path of the API, in the envelope of the specification. Only the rule can refuse by it. */
      readonly ask: `/${string}`
      /** The key of the list in its answer. Default: the answer is the list. */
      readonly at?: string
    }
)

type InputRecord<Input> = Input extends Fields ? Partial<RecordOf<Input>> : AnyRecord

/** The question before an action runs. Texts may name fields: `{name}`, and `{count}` for bulk. */
export interface Confirm<F extends Fields, Input> {
  readonly title: string
  readonly description?: string
  /** The label of its button. Default: the action's label. */
  readonly submitLabel?: string
  /**
   * `changed`: the button is disabled until something differs from the record. `complete`: until nothing is missing. Default:
   * it is enabled, and shows the errors.
   */
  readonly submitWhen?: 'always' | 'changed' | 'complete'
  /** Fields of the record to show. Default: its title. */
  readonly summary?: readonly FieldName<F>[]
  /** The user must type this field's value. */
  readonly typeToConfirm?: FieldName<F>
  /** The fields the user fills in; the rule gets them as `input`. */
  readonly fields?: Input & Fields
  /** The path for files of its inputs, to which the input's name is added. Default: no inputs for files. */
  readonly uploads?: `/${string}`
  /** Fields of the record whose values are the inputs' initial ones. Default: the inputs' defaults. */
  readonly from?: { readonly [Key in keyof NoInfer<Input>]?: FieldName<F> }
  /** Bounds of inputs that are fields of the record. Default: their own. */
  readonly limits?: {
    readonly [Key in keyof NoInfer<Input>]?: { readonly min?: FieldName<F>; readonly max?: FieldName<F> }
  }
  /** Inputs that choose from line items of the record. The first is preselected. */
  readonly choices?: { readonly [Key in keyof NoInfer<Input>]?: Choices<F> }
  /** The balances that an amount is taken from: shows what is available, and refuses more. Default: none. */
  readonly spends?: Spends<F, NoInfer<Input>>
  /** Further errors of the input, by name. The API checks them as well. */
  readonly refuse?: LazyFunction<
    RecordInput<RecordOf<F>, InputRecord<NoInfer<Input>>>,
    { readonly [Key in keyof NoInfer<Input>]?: Message | undefined }
  >
  /** The outcome, updated while the input is filled in: amounts, fees, what the recipient gets. Default: none. */
  readonly review?: LazyFunction<RecordInput<RecordOf<F>, InputRecord<NoInfer<Input>>>, readonly ReviewLine[]>
  /**
   * Requires a second proof of identity, not older than ten minutes: the one-time code or, without two-factor, the
   * password. The application asks for it when the API refuses. Must agree with the route that an action calls.
   * Default: none.
   */
  readonly stepUp?: true
}

/**
 * A fixed path that an action calls for one record, with the envelope of the specification. Texts may name fields of the
 * record, and `{confirmation}` for the value typed for `typeToConfirm`. The input is added to the body.
 */
export interface ActionCall {
  /** Default `post`. */
  readonly method?: 'post' | 'patch' | 'delete'
  readonly path: `/${string}`
  readonly body?: Readonly<Record<string, string | boolean | null>>
}

/**
 * An action in the browser, without the API. `copy` puts a text on the clipboard, a path as a full URL; `share` opens the system's share
 * sheet on a phone and copies elsewhere; `go` opens a screen of the application; `open` opens a path or the URL in a field in a new
 * tab. All may name fields.
 */
export type HereAct =
  | { readonly copy: string }
  | { readonly share: string }
  | { readonly go: `/${string}` }
  | { readonly open: string }

/**
 * Where an action's button is shown. `bulk` acts on the selected records, `toolbar` on all that match the
 * list, unless it opens a screen.
 */
export const PLACEMENTS = ['row', 'show', 'bulk', 'toolbar'] as const
export type Placement = (typeof PLACEMENTS)[number]

export const ACTION_TONES = ['default', 'primary', 'danger'] as const

export interface Action<F extends Fields, Input = unknown> {
  readonly label: string
  readonly icon?: IconName
  /** Default `default`. A `danger` must have a `confirm`. */
  readonly tone?: (typeof ACTION_TONES)[number]
  readonly placement: readonly Placement[]
  /** While this feature is off it is neither offered nor accepted. Default: the resource's. */
  readonly featureFlag?: FeatureFlag
  readonly permission: Access
  /** Offered only while the record matches. The API refuses it otherwise. */
  readonly visibleWhen?: Condition<F>
  /** Disabled, with the reason, unless the record matches. The API refuses it with the same reason (409). */
  readonly enabledWhen?: { readonly condition: Condition<F>; readonly reason: string }
  readonly confirm?: Confirm<F, Input>
  /** Runs on many records without asking first. Default: a dialog asks, with their number. */
  readonly atOnce?: true
  /** The change it makes, as data: values, null for none, or the stand-ins `$now`, `$today` and `$user`. Changes that data cannot express belong in the resource's rules. */
  readonly transition?: {
    readonly [Key in Exclude<FieldName<F>, ManagedField>]?:
      | ValueOf<F[Key]>
      | (F[Key]['optional'] extends false ? never : null)
  }
  /** When it runs automatically; an action for that alone has no placement. Default: only on a user's request. */
  readonly run?: Automation<F>
  /**
   * The action of the same resource that undoes it, offered in its toast to users who may do it. Records in a trash are
   * restored without this. Default: no undo.
   */
  readonly undo?: string
  /** Deletes the record, by the rules of deleting. Default: the record stays. */
  readonly removes?: true
  /** The collection in which it creates a record: its `call` posts there, and the list highlights the record. Default: none. */
  readonly creates?: string
  /** The webhook event that it publishes. Default: none. */
  readonly emits?: EventName
  /**
   * Its name in the audit log, after the resource: `sent` makes `invoice_sent`. `false`: its rule writes an entry of its own.
   * Default: the action's key.
   */
  readonly audit?: string | false
  /**
   * Where it is sent. With a transition, a rule or `removes`, and `{id}` in its path, the collection engine serves it there.
   * Default: `POST /{resource}/{id}/actions/{action}`, which it serves as well.
   */
  readonly call?: ActionCall
  /** Runs in the browser instead, for one record; `go` also in the `toolbar`, without fields in its path. */
  readonly here?: HereAct
  /** A result that its dialog shows until the user continues, for actions that move money. Default: the dialog closes. */
  readonly result?: LazyFunction<Acted<RecordOf<F>, InputRecord<NoInfer<Input>>>, ActionResult>
  /** The toast after a success. Default: "{label}: done"; for `copy` "Copied to clipboard", for other `here` none. */
  readonly success?: string
  /**
   * The title above the API's reason. Default: "Failed to {label}"; when copying "Failed to copy to clipboard".
   */
  readonly failure?: string
  /** Replaces the button and the content of the dialog. */
  readonly component?: Lazy<ActionProps<RecordOf<F>>>
}

/**
 * An action on something that is not a record of a resource, such as an investment plan: the fields it uses, dialog and
 * call.
 */
export interface StandingAction {
  readonly name: string
  readonly on: Fields
  readonly action: Action<Fields, Fields> & { readonly confirm: Confirm<Fields, Fields> }
}

interface StandingActionConfig<F extends Fields, Input> extends Pick<
  Action<F, Input>,
  'label' | 'tone' | 'permission' | 'creates' | 'result' | 'success' | 'failure'
> {
  /** camelCase. */
  readonly name: string
  /** The fields of its subject that the dialog uses. */
  readonly on: F
  readonly confirm: Confirm<NoInfer<F>, Input>
  readonly call: ActionCall
}

/** Declares an action on something that is not a record of a resource. Screens show it with `ActionPrompt`. */
export function defineAction<const F extends Fields, const Input = object>({
  name,
  on,
  ...action
}: StandingActionConfig<F, Input>): StandingAction {
  return { name, on, action: { placement: ['show'], ...action } as unknown as StandingAction['action'] }
}
