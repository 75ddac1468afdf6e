import { defineTheme, type Theme, type ThemeMode } from '#define'
import { THEME as COFFER } from '#resources/vocabulary/theme.ts'

const { dark, light } = COFFER.colours

/** What a product has of its own: the rest is Coffer's. */
interface Look extends Pick<Theme, 'radius' | 'density'> {
  readonly name: string
  /** The primary color, for dark and for light. */
  readonly primary: Readonly<Record<ThemeMode, string>>
  /** Default: Coffer's. */
  readonly logo?: Theme['logo']
}

/** Coffer's colors with a name, a primary color and perhaps a logo of its own. */
export const defineProductTheme = ({ primary, logo = COFFER.logo, ...look }: Look): Theme =>
  defineTheme({
    ...look,
    logo,
    colours: { dark: { ...dark, primary: primary.dark }, light: { ...light, primary: primary.light } },
  })
