import { createSpeech } from '#framework/text'
import { numbers } from './numbers.ts'

/** Everything in French, for the application behind the sign-in and the pages before it. */
export const french = createSpeech({ language: 'fr', numbers, words: {} })
