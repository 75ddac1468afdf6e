import type { Guide } from '#pages/api-reference/guides.ts'

/** None. */
export const guides: readonly Guide[] = []
