import type { AnyRecord } from '../define/field.ts'
import type { ResolvedField } from '../registry/Registry.ts'
import { editDraft, valuesOf } from './Draft.ts'
import type { Draft } from './Draft.ts'
import { sameValue } from './sameValue.ts'

/** Whose value of a field counts. */
export type Side = 'mine' | 'theirs'

/** A field that somebody else changed, and where the form says something else. */
export interface Conflict {
  readonly field: ResolvedField
  readonly mine: unknown
  readonly theirs: unknown
  /** Whether the user changed it too; if not, theirs is the newer one. */
  readonly edited: boolean
}

/** Where a draft and the newer record disagree. What only the user changed is no conflict; secrets cannot be compared. */
export function conflictsOf(
  fields: readonly ResolvedField[],
  draft: Draft,
  theirs: AnyRecord,
): readonly Conflict[] {
  const mine = valuesOf(draft)
  return fields
    .filter(
      ({ name, definition }) => definition.kind !== 'secret' && !sameValue(draft.base[name], theirs[name]),
    )
    .filter(({ name }) => !sameValue(mine[name], theirs[name]))
    .map((field) => ({
      field,
      mine: mine[field.name],
      theirs: theirs[field.name],
      edited: Object.hasOwn(draft.edits, field.name),
    }))
}

/**
 * The draft on top of the newer record. What the user typed stays, but where the choice is `theirs`; a value that the
 * user had not touched returns where the choice is `mine`.
 */
export function rebaseDraft(draft: Draft, theirs: AnyRecord, choices: Readonly<Record<string, Side>>): Draft {
  const mine = { ...draft.edits, ...pickChosen(valuesOf(draft), choices) }
  const kept = Object.entries(mine).filter(([name]) => choices[name] !== 'theirs')
  return kept.reduce<Draft>((next, [name, value]) => editDraft(next, name, value), {
    base: theirs,
    edits: {},
  })
}

function pickChosen(values: AnyRecord, choices: Readonly<Record<string, Side>>): AnyRecord {
  const names = Object.keys(choices).filter((name) => choices[name] === 'mine')
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
