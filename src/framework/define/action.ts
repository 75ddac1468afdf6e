import type { Message } from './said.ts'
import type { Automation } from './automation.ts'
import type { AnyCondition } from './AnyCondition.ts'
import type { Condition } from './condition.ts'
import type { EnumOption, Tone } from './enumOption.ts'
import type { FieldName, Fields, RecordOf, ValueOf } from './fieldKinds.ts'
import type { AnyRecord, Lazy } from './overrideProps.ts'
import type { ManagedField } from './managedFields.ts'
import type { EventName, FeatureFlag, IconName, Permission } from './register.ts'

/** The permission that is needed; `signedIn`: every signed-in user, no API key; `false`: no one may. There is no default. */
export type Access = Permission | 'signedIn' | false

/** The props of an action override: the records it acts on, and a way to close itself. */
export interface ActionProps<R = AnyRecord> {
  readonly records: readonly R[]
  readonly onClose: () => void
}

/** What a function of an action is given: the record, and what is filled in so far. */
export interface RecordInput<R = AnyRecord, I = AnyRecord> {
  readonly record: R
  readonly input: I
}

/** A function that is loaded when it is needed; its module exports it as `default`. */
export type LazyFunction<G, Result> = () => Promise<{ readonly default: (given: G) => Result }>

/** A line of what will happen; a text alone is a note under the others. `was`: what it is until then. */
export type ReviewLine = Message | ReviewFact

export interface ReviewFact {
  readonly label: string
  readonly value: Message
  readonly was?: Message
  readonly tone?: Tone
}

/** An action that was done: to which record, with what was filled in, and what the API answered. */
export interface Acted<R = AnyRecord, I = AnyRecord> extends RecordInput<R, I> {
  readonly answer: AnyRecord
}

/** What stays on screen of an action that was done. */
export interface ActionResult {
  /** What it was about: an amount. */
  readonly title: string
  readonly status: EnumOption
  readonly lines: readonly { readonly label: string; readonly value: Message }[]
  /** The way to the record that it made or changed. */
  readonly leadsTo: { readonly label: string; readonly path: `/${string}` }
}

/** The line items of the record that an input chooses from. */
export interface Choices<F extends Fields> {
  readonly of: FieldName<F>
  /** The part that is chosen. */
  readonly value: string
  /** The entries that can be chosen. Default: all. */
  readonly where?: AnyCondition
  /** Said in the place of the inputs when there is no such entry. */
  readonly none?: { readonly title: string; readonly description?: string }
}

/** Balances that an amount comes out of: entries with `currency` and `available`. */
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
  /** Names the act. Default: the action's label. */
  readonly submitLabel?: string
  /**
   * `changed`: the button waits until something differs from the record. `complete`: until nothing is missing. Default: it
   * can be pressed, and shows the errors.
   */
  readonly submitWhen?: 'always' | 'changed' | 'complete'
  /** Fields of the record to show. Default: its title. */
  readonly summary?: readonly FieldName<F>[]
  /** The user must type this field's value. */
  readonly typeToConfirm?: FieldName<F>
  /** The fields the user fills in; the rule gets them as `input`. */
  readonly fields?: Input & Fields
  /** Where the files of its inputs are sent; the name of the input follows. Default: it has no inputs for files. */
  readonly uploads?: `/${string}`
  /** Inputs that begin with what a field of the record holds. Default: with their defaults. */
  readonly from?: { readonly [Key in keyof NoInfer<Input>]?: FieldName<F> }
  /** Bounds of inputs that are fields of the record. Default: their own. */
  readonly limits?: {
    readonly [Key in keyof NoInfer<Input>]?: { readonly min?: FieldName<F>; readonly max?: FieldName<F> }
  }
  /** Inputs that choose from line items of the record. Each begins with the first. */
  readonly choices?: { readonly [Key in keyof NoInfer<Input>]?: Choices<F> }
  /** The balances that an amount comes out of: shows what is available, and refuses more. Default: none. */
  readonly spends?: Spends<F, NoInfer<Input>>
  /** What else is wrong with the input, by name. The API asks it as well. */
  readonly refuse?: LazyFunction<
    RecordInput<RecordOf<F>, InputRecord<NoInfer<Input>>>,
    { readonly [Key in keyof NoInfer<Input>]?: Message | undefined }
  >
  /** What will happen, while the input is filled in: amounts, fees, what the other side gets. Default: nothing. */
  readonly review?: LazyFunction<RecordInput<RecordOf<F>, InputRecord<NoInfer<Input>>>, readonly ReviewLine[]>
  /**
   * Needs a second proof of who is there, not older than ten minutes: the one-time code or, without two-factor, the
   * password. Without it the API refuses, and the application asks. Must agree with the route of an action that calls one.
   * Default: none.
   */
  readonly stepUp?: true
}

/**
 * A fixed path that an action calls for one record, with the envelope of the specification. Texts may name fields of the
 * record, and `{confirmation}` for what `typeToConfirm` made the user type. What the user filled in goes into the body as
 * well.
 */
export interface ActionCall {
  /** Default `post`. */
  readonly method?: 'post' | 'patch' | 'delete'
  readonly path: `/${string}`
  readonly body?: Readonly<Record<string, string | boolean | null>>
}

/**
 * An action in the browser, without the API: copies a text to the clipboard (a path as its whole address), or shares it by the
 * system's own sheet on a phone, and copies it elsewhere; goes to a screen of the application, or opens an address in a new tab, in the application or from a field.
 * All may name fields.
 */
export type HereAct =
  | { readonly copy: string }
  | { readonly share: string }
  | { readonly go: `/${string}` }
  | { readonly open: string }

/**
 * The place of an action's button. `bulk` acts on the selection, `toolbar` on everything that matches the
 * list, or it goes to a screen.
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
  /** Off: neither offered nor accepted. Default: that of the resource. */
  readonly featureFlag?: FeatureFlag
  readonly permission: Access
  /** Not offered when false. The API refuses it as well. */
  readonly visibleWhen?: Condition<F>
  /** Offered, but disabled with the reason, when false. The API refuses it with the same reason (409). */
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
  /** When the application does it by itself; an action for that alone has no placement. Default: only when a user asks. */
  readonly run?: Automation<F>
  /**
   * The action of the same resource that takes it back: its toast offers it, to users who may do it. What goes to a trash is
   * taken back from there without this. Default: it is not offered.
   */
  readonly undo?: string
  /** Deletes the record, once its conditions hold; the rules of deleting count. Default: it stays. */
  readonly removes?: true
  /** The collection whose record an action makes: its `call` posts there, and the list points the record out. Default: none. */
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
  /** Done in the browser instead. For one record, but for `go` in the `toolbar`, whose path names no field. */
  readonly here?: HereAct
  /** What its dialog shows once it is done, until the user goes on: for what moves money. Default: the dialog closes. */
  readonly result?: LazyFunction<Acted<RecordOf<F>, InputRecord<NoInfer<Input>>>, ActionResult>
  /** Default: "{label}: done"; for what is copied "Copied to clipboard", otherwise for `here` nothing. */
  readonly success?: string
  /**
   * The title above the API's reason. Default: "Failed to {label}"; when copying "Failed to copy to clipboard".
   */
  readonly failure?: string
  /** Replaces button and dialog's content. */
  readonly component?: Lazy<ActionProps<RecordOf<F>>>
}

/**
 * An action on something that is not a record of a resource, like a plan to invest in: fields that it looks at, dialog and
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
  /** The fields of what it is done to, as far as its dialog looks at them. */
  readonly on: F
  readonly confirm: Confirm<NoInfer<F>, Input>
  readonly call: ActionCall
}

/** Declares an action on something that is not a record of a resource. `ActionPrompt` of the screen that has it asks by it. */
export function defineAction<const F extends Fields, const Input = object>({
  name,
  on,
  ...action
}: StandingActionConfig<F, Input>): StandingAction {
  return { name, on, action: { placement: ['show'], ...action } as unknown as StandingAction['action'] }
}
