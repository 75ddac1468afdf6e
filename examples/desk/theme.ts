import { defineProductTheme } from '../base/defineProductTheme.ts'

/** What the desk is called and looks like. */
export const THEME = defineProductTheme({
  name: 'Help Desk',
  primary: { dark: '#4aa8ff', light: '#1766c2' },
  density: 'compact',
})
