import { defineProductTheme } from '../base/defineProductTheme.ts'

/** What the shop is called and looks like. */
export const THEME = defineProductTheme({
  name: 'Corner Shop',
  primary: { dark: '#2ebd85', light: '#127549' },
})
