import type { ProductLanguage } from '#src/languages/loaders.ts'

/** None but English. */
export const languages: Readonly<Record<string, ProductLanguage>> = {}
