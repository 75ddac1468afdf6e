import { activityWords } from './activity.ts'
import { documentsWords } from './documents.ts'
import { mailsWords } from './mails.ts'
import { newsWords } from './news.ts'

/** What the server writes itself: texts of mails, documents, notifications and the activity log. Screens load none of them. */
export const serverWords = { ...activityWords, ...mailsWords, ...documentsWords, ...newsWords } as const
