import type { FieldErrors } from '../api/ApiError.ts'
import type { Act } from '../api/useAct.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { Draft, Side } from './Draft.ts'

/** What follows from a draft. */
export interface DraftReading<Values extends object = AnyRecord, Input = AnyRecord> {
  /** Every value that is shown, the worked-out ones too. */
  readonly values: Values
  /** What would be sent. */
  readonly input: Input
  /** What is wrong with it, by path. */
  readonly errors: FieldErrors
  /** What can be filled in, in the order of the form. */
  readonly fields: readonly { readonly name: string }[]
}

/** The kept draft of a form. */
interface KeptDraft<Values extends object> {
  /** What was kept, over the record as it is now; `undefined`: nothing. */
  readonly read: (record: Values) => Draft<Values> | undefined
  readonly forget: () => void
}

export interface DraftFormOptions<Values extends object, Input, Answer> {
  /** What the form begins with, and what it follows until the user types. */
  readonly record: Values
  readonly read: (draft: Draft<Values>) => DraftReading<Values, Input>
  /** What submitting does. */
  readonly act: (input: Input, draft: Draft<Values>) => Act<Answer>
  /** What is kept of it until it is saved or given up. Default: nothing. */
  readonly kept?: KeptDraft<Values>
  /** A success is a step on the way, as a review is: what was typed is still kept. Default false. */
  readonly isStep?: boolean
  /** Asks before something unsaved is left; needs an `UnsavedGuard` above. Default false. */
  readonly guarded?: boolean
  /** Whether it goes away with a success, and is not sent again until something changes. Default false. */
  readonly goesAway?: boolean
  /** What the form holds after a success. Default: what was typed. */
  readonly after?: (answer: Answer, typed: Draft<Values>) => 'empty' | Draft<Values>
  /** The newer record in a conflict error. Default: no error is a conflict. */
  readonly theirsIn?: (error: unknown) => Values | undefined
  /** The user changes something: what the last act failed with no longer counts. Default: it stays until the next one. */
  readonly onChange?: () => void
  /** Nothing was changed, so that nothing needs to be sent. Default: it is sent. */
  readonly onUnchanged?: (() => void) | undefined
  /** Brings the input of a path into sight, before it gets the focus. Default: all inputs are. */
  readonly reveal?: ((path: string) => void) | undefined
  /** Refused, with what belongs to no field; `isPlaced`: fields show why. */
  readonly onRefused?: (problems: readonly string[], isPlaced: boolean) => void
}

/** A form: what it holds, what is wrong with it, and everything the user can do with it. */
export interface DraftForm<Values extends object = AnyRecord> {
  /** Of the form element; its inputs have `{id}_{name}`. */
  readonly id: string
  readonly values: Values
  readonly draft: Draft<Values>
  /** What is shown to be wrong, by path. */
  readonly errors: FieldErrors
  /** What went wrong without a field to blame. */
  readonly problems: readonly string[]
  readonly isDirty: boolean
  /** It holds what was typed before a session ended, a reload or a crash. */
  readonly isRestored: boolean
  /** What is missing or wrong first, shown or not; `undefined`: nothing. */
  readonly missing: string | undefined
  /** What is wrong with something that was filled in, whether or not it was left yet. */
  readonly reason: string | undefined
  readonly isSaving: boolean
  /** Why the act failed, whether or not fields show it. */
  readonly failure: string | undefined
  /** The API was not reached: the same can be sent again. */
  readonly isLost: boolean
  /** Another version was saved while the user was typing. */
  readonly isStale: boolean
  /** Another version that the user has to look at; `resend`: to save on top of it. */
  readonly conflict: Conflicting<Values> | undefined
  /** Always the same function. */
  readonly change: (changes: Partial<Values>) => void
  /** Checks what the user has typed in and left, by the path of its input. Always the same function. */
  readonly check: (path: string) => void
  readonly submit: () => void
  /** Shows what is wrong without sending, with some fields or all. Returns whether anything is. */
  readonly refuse: (fields?: readonly { readonly name: string }[]) => boolean
  /** Shows a failure of something else that was done with the form. */
  readonly fail: (text: string) => void
  /** Forgets everything that was typed, what is kept of it too. */
  readonly reset: () => void
  /** Lets the user leave whatever is unsaved. */
  readonly release: () => void
  readonly showTheirs: () => void
  readonly dismissConflict: () => void
  /** Ends a conflict; `sends`: and saves what came of it, if that is what led to it. */
  readonly settle: (choices: Readonly<Record<string, Side>>, sends: boolean) => void
}

export interface Conflicting<Values> {
  readonly theirs: Values
  readonly resend: boolean
}
