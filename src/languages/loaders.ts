import type { Locale } from 'antd/es/locale'
import type { LanguageChoice } from '#framework/text'

/** A language of the product, with what Ant Design's own parts are called in it. */
export interface ProductLanguage {
  readonly name: string
  readonly load: () => Promise<{
    readonly dictionary: Awaited<ReturnType<LanguageChoice['load']>>
    readonly antdWords: Locale
  }>
}

/** The languages of the application beside English. French is loaded when it is chosen. */
export const languages: Readonly<Record<string, ProductLanguage>> = {
  fr: {
    name: 'Français',
    load: async () => {
      const [{ french }, { default: antdWords }] = await Promise.all([
        import('#src/languages/french/index.ts'),
        import('antd/es/locale/fr_FR'),
        import('dayjs/locale/fr'),
      ])
      return { dictionary: french, antdWords }
    },
  },
}
