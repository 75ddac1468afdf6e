import type { I18nProvider } from '@refinedev/core'
import { languageNow, translated, type Languages } from '#framework/text'

/** The language of the application as Refine knows it. Refine's `useGetLocale` throws without a provider. */
export const createI18nProvider = ({ choose }: Languages): I18nProvider => ({
  // Refine has "Successful" under each of its notices of a success.
  translate: (key: string, options?: unknown, fallback?: string) =>
    key === 'notifications.success'
      ? ''
      : translated(fallback ?? (typeof options === 'string' ? options : key)),
  changeLocale: choose,
  getLocale: languageNow,
})
