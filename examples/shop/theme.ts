import { defineExampleTheme } from '../base/defineExampleTheme.ts'

/** What the shop is called and looks like. */
export const THEME = defineExampleTheme('Corner Shop', { dark: '#2ebd85', light: '#127549' })
