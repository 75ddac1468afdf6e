import { creditNotes } from '#resources/creditNotes.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { creditNote } from './schema.ts'

/** The credit notes of a team. */
export const creditNoteSource = sourceOf(creditNotes, creditNote, {
  scope: { of: 'team', column: creditNote.teamId },
})
