import { defineTheme } from '#define'
import { THEME as COFFER } from '#resources/vocabulary/theme.ts'

const { dark, light } = COFFER.colours

/** What the desk is called and looks like. */
export const THEME = defineTheme({
  name: 'Help Desk',
  logo: '/favicon.svg',
  colours: { dark: { ...dark, primary: '#4aa8ff' }, light: { ...light, primary: '#1766c2' } },
})
