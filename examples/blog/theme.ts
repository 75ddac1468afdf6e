import { defineProductTheme } from '../base/defineProductTheme.ts'

/** What the blog is called and looks like. */
export const THEME = defineProductTheme({
  name: 'Field Notes',
  radius: 4,
  primary: { dark: '#f0b429', light: '#8f5a00' },
})
