import type { frenchWords } from '../words.ts'
import { documentsWords } from './documents.ts'
import { mailsWords } from './mails.ts'
import { newsWords } from './news.ts'

/** What the server writes itself: texts of mails, documents and notifications. Screens load none of them. */
export const serverWords = { ...mailsWords, ...documentsWords, ...newsWords } as const

/** A text that the server writes. One without its French does not compile. */
export type ServerText = keyof typeof serverWords | keyof typeof frenchWords
