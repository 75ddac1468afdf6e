import { dashboardsWords } from './dashboards.ts'
import { formsWords } from './forms.ts'
import { generatedWords } from './generated.ts'
import { importsWords } from './imports.ts'
import { listsWords } from './lists.ts'
import { numbersWords } from './numbers.ts'
import { recordsWords } from './records.ts'
import { refusalsWords } from './refusals.ts'

export { numbersWords, refusalsWords }

/** How numbers are written in French, as `Intl` does: a narrow space between thousands, the sign of a currency last. */
export const FRENCH_NUMBERS = { locale: 'fr-FR', group: '\u202f', point: ',', signLast: true } as const

/** The engine's own words in French, for any application. */
export const engineWords = {
  ...dashboardsWords,
  ...formsWords,
  ...generatedWords,
  ...importsWords,
  ...listsWords,
  ...numbersWords,
  ...recordsWords,
  ...refusalsWords,
} as const
