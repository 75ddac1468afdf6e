import { createSpeech } from '#framework/text'
import { numbers } from './numbers.ts'

/** The hosted payment page in French: nothing of the dashboard's words. */
export const french = createSpeech({ language: 'fr', numbers, words: {} })
