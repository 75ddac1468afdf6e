import type { Words } from '../createSpeech.ts'

/** Messages while numbers are typed: on every form, and on the payment page. */
export const numbersWords = {
  'Reads as {number}': 'Lu comme {number}',
  'Which number do you mean?': 'De quel nombre s’agit-il ?',
  '{label} must be a number': '{label} : saisissez un nombre',
  '{label} must use a minus sign instead of brackets':
    '{label} : utilisez le signe moins plutôt que des parenthèses',
  '{label} must be written in full, without an exponent':
    '{label} : saisissez le nombre en entier, sans exposant',
  '{label} must be a number without words or other currency symbols':
    '{label} : saisissez un nombre, sans texte ni autre symbole monétaire',
  '{label} must have three digits in each group': '{label} : chaque groupe doit compter trois chiffres',
  '{label} can be read two ways. Choose one or rewrite it.':
    '{label} : deux lectures possibles. Choisissez-en une ou reformulez.',
  '{label} must be a whole number': '{label} : saisissez un nombre entier',
  '{label} must have at most {scale} decimals': '{label} : au plus {scale} décimales',
} as const satisfies Words
