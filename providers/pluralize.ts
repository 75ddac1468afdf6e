/** What Refine needs of the package `pluralize`, for notices that no screen of ours shows. */
const pluralize = {
  plural: (word: string): string => `${word}s`,
  singular: (word: string): string => word.replace(/s$/, ''),
}

export default pluralize
