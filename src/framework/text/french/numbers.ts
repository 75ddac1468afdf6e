import type { Words } from '../createSpeech.ts'

/** What is said while numbers are typed: on every form, and on the payment page. */
export const numbersWords = {
  'Read as {number}': 'Lu comme {number}',
  'Which number is meant?': 'De quel nombre s’agit-il ?',
  '{label} must be a number': '{label} : saisissez un nombre',
  '{label} must be a number, with a minus in place of brackets':
    '{label} : saisissez un nombre, avec un signe moins à la place des parenthèses',
  '{label} must be a number without an exponent, written in full':
    '{label} : saisissez un nombre sans exposant, en toutes ses positions',
  '{label} must be a number, without words or signs of another currency':
    '{label} : saisissez un nombre, sans mots ni signe d’une autre devise',
  '{label} must be a number with three digits in each group':
    '{label} : saisissez un nombre dont chaque groupe a trois chiffres',
  '{label} has two readings: choose one, or write it another way':
    '{label} : deux lectures possibles, choisissez-en une ou écrivez le nombre autrement',
  '{label} must be a whole number': '{label} : saisissez un nombre entier',
  '{label} must have at most {scale} decimals': '{label} : au plus {scale} décimales',
} as const satisfies Words
