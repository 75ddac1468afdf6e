/** The languages of the product, each as its speakers call it. */
export const LANGUAGES = {
  en: { label: 'English' },
  fr: { label: 'Français' },
} as const

/** A language of the product. */
export type Language = keyof typeof LANGUAGES
