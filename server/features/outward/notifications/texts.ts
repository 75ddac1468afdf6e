import type { Said } from '#define/said'
import { type Wording, wordingOf } from '#src/languages/wording.ts'
import type { notification, NotificationGroup, NotificationTexts } from './schema.ts'

/** The texts of a notification, as its row has them. */
export type StoredTexts = Pick<typeof notification.$inferSelect, 'title' | 'message' | 'said'>

export const inEnglish = (said: Said): string => wordingOf('en').write(said)

export const toStored = (said: NotificationTexts): StoredTexts => ({
  title: inEnglish(said.title),
  message: inEnglish(said.message),
  said,
})

/** The text of a notification in a language. Older ones, which were stored as text, stay in English. */
export const textsOf = ({ title, message, said }: StoredTexts, { write }: Wording) =>
  said ? { title: write(said.title), message: write(said.message) } : { title, message }

/** The same for a row that groups several. */
export const groupOf = ({ said, ...group }: NotificationGroup, { write }: Wording): NotificationGroup => ({
  ...group,
  title: said ? write(said) : group.title,
})
