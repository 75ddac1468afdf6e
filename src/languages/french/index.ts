import { createSpeech } from '#framework/text'
import { FRENCH_NUMBERS } from '#framework/text/french'
import { frenchWords } from './words.ts'

/** The application in French. */
export const french = createSpeech({ language: 'fr', numbers: FRENCH_NUMBERS, words: frenchWords })
