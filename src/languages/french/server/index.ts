import type { frenchWords } from '../words.ts'
import { activityWords } from './activity.ts'
import { documentsWords } from './documents.ts'
import { mailsWords } from './mails.ts'
import { newsWords } from './news.ts'

/** What the server writes itself: texts of mails, documents, notifications and the activity log. Screens load none of them. */
export const serverWords = { ...activityWords, ...mailsWords, ...documentsWords, ...newsWords } as const

/** A text that the server writes. One without its French does not compile. */
export type ServerText = keyof typeof serverWords | keyof typeof frenchWords
