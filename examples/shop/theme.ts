import { defineTheme } from '#define'
import { THEME as COFFER } from '#resources/vocabulary/theme.ts'

const { dark, light } = COFFER.colours

/** What the shop is called and looks like. */
export const THEME = defineTheme({
  name: 'Corner Shop',
  logo: '/favicon.svg',
  colours: { dark: { ...dark, primary: '#2ebd85' }, light: { ...light, primary: '#127549' } },
})
