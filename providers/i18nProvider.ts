import type { I18nProvider } from '@refinedev/core'

/** One language. Refine's `useGetLocale` throws without a provider. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, fallback?: string) =>
    fallback ?? (typeof options === 'string' ? options : key),
  changeLocale: () => undefined,
  getLocale: () => 'en',
}
