import type { ContentLanguages } from '#define'

/** The languages that posts are written in. */
export const CONTENT = {
  main: { code: 'en', label: 'English' },
  others: { fr: 'Français' },
} as const satisfies ContentLanguages
