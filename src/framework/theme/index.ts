export { THEME_CLASS, toThemeConfig } from './toThemeConfig.ts'
