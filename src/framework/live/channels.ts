/** The channel of everything that changes. */
export const ALL_CHANNEL = 'resources/*'

/** The channel of one resource's records. Refine's own name for it. */
export const channelOf = (resource: string): string => `resources/${resource}`
