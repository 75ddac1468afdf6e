import { inEnglish, type SaidValue } from '#define/said'

/** Why something is refused, in English; undefined: it is not. */
export const inWords = (refusal: SaidValue | undefined): string | undefined =>
  refusal === undefined ? undefined : inEnglish(refusal)
