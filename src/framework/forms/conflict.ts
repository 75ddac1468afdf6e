import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import { sameValue, valuesOf } from './Draft.ts'
import type { Draft } from './Draft.ts'

/** A field that someone else changed, where the form holds something else. */
export interface Conflict {
  readonly field: ScreenField
  readonly mine: unknown
  readonly theirs: unknown
  /** Whether the user changed it too; if not, theirs is the newer one. */
  readonly edited: boolean
}

/** Where a draft and the newer record disagree. What only the user changed is no conflict; secrets cannot be compared. */
export function conflictsOf(
  fields: readonly ScreenField[],
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
