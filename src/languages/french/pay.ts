import { createSpeech } from '#framework/text'
import { FRENCH_NUMBERS, numbersWords, refusalsWords } from '#framework/text/french'
import { paymentWords } from './pages/payment.ts'

/** The hosted payment page in French: nothing of the dashboard's words. */
export const french = createSpeech({
  language: 'fr',
  numbers: FRENCH_NUMBERS,
  words: { ...numbersWords, ...refusalsWords, ...paymentWords },
})
