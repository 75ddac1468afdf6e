import type { Words } from '#framework/text'

/** What the engine generates from the labels of a resource, where French needs its gender or its article. */
export const generatedWords = {} as const satisfies Words
