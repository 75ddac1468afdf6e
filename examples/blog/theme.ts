import { defineTheme } from '#define'
import { THEME as COFFER } from '#resources/vocabulary/theme.ts'

const { dark, light } = COFFER.colours

/** What the blog is called and looks like. */
export const THEME = defineTheme({
  name: 'Field Notes',
  logo: '/favicon.svg',
  colours: { dark: { ...dark, primary: '#f0b429' }, light: { ...light, primary: '#8f5a00' } },
})
