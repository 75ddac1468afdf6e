import { defineExampleTheme } from '../base/defineExampleTheme.ts'

/** What the desk is called and looks like. */
export const THEME = defineExampleTheme('Help Desk', { dark: '#4aa8ff', light: '#1766c2' })
