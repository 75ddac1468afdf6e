import { defineTheme, type Theme, type ThemeMode } from '#define'
import { THEME as COFFER } from '#resources/vocabulary/theme.ts'

const { dark, light } = COFFER.colours

/** Coffer's colors with a name and a primary color of its own, for dark and for light. */
export const defineExampleTheme = (name: string, primary: Readonly<Record<ThemeMode, string>>): Theme =>
  defineTheme({
    name,
    logo: '/favicon.svg',
    colours: { dark: { ...dark, primary: primary.dark }, light: { ...light, primary: primary.light } },
  })
