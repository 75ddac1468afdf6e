import { byLocale } from '../text/speech.ts'

const COUNT = byLocale((locale) => new Intl.NumberFormat(locale))

/** A number of things: "1,204". */
export const formatCount = (count: number): string => COUNT().format(count)
