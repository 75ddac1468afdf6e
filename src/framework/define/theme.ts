/** `dark` is the default. */
export const THEME_MODES = ['dark', 'light'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

/** The colours of a mode, as `#rrggbb`. The start checks that each text reaches 4.5:1 on each of its backgrounds. */
export interface Palette {
  /** Behind everything. */
  readonly page: string
  /** Cards, tables, the frame. */
  readonly container: string
  /** The background of menus, dialogs and drawers. */
  readonly raised: string
  readonly border: string
  readonly text: string
  readonly second: string
  readonly third: string
  readonly primary: string
  readonly success: string
  readonly warning: string
  readonly error: string
  readonly info: string
  /** Text on a ground of primary or error. */
  readonly onSolid: string
}

export const DENSITIES = ['comfortable', 'compact'] as const

/** What the application is called and what it looks like, on every page of it. */
export interface Theme {
  /** In the frame, in titles of the browser's tabs, in authenticator apps. */
  readonly name: string
  /** One line for search engines and for who shares a link. Default: the name. */
  readonly description?: string
  /** A square picture in `public/`, or in the folder of a product of one's own, as its address: `/logo.svg`. It is the icon of the browser's tab too. */
  readonly logo: `/${string}`
  readonly colours: Readonly<Record<ThemeMode, Palette>>
  /** Of the corners of buttons, inputs and cards, in pixels, 0 to 16. Default 8. */
  readonly radius?: number
  /** `compact`: lower rows and controls. Fingers get high ones all the same. Default `comfortable`. */
  readonly density?: (typeof DENSITIES)[number]
}

/** Declares the theme. */
export const defineTheme = (theme: Theme): Theme => theme
