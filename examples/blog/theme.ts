import { defineExampleTheme } from '../base/defineExampleTheme.ts'

/** What the blog is called and looks like. */
export const THEME = defineExampleTheme('Field Notes', { dark: '#f0b429', light: '#8f5a00' })
