/** A change that the API reports: names and ids, never the contents of a record. */
export interface LiveChange {
  readonly resource: string
  /** Empty: any of them. */
  readonly ids: readonly string[]
}

/** Follows changes while a user is signed in and the tab is visible. */
export interface Live {
  /** Begins to follow. Returns how to stop; nothing of it remains then. */
  readonly open: () => () => void
  /** Calls back for each change; `all`: everything may have changed. Returns how to stop it. */
  readonly listen: (listener: (change: LiveChange | 'all') => void) => () => void
  /** Whether the connection has been gone for so long that one should know. */
  readonly isLost: () => boolean
  /** Calls back when `isLost` changes. Returns how to stop it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The channel of everything that changes. */
export const ALL_CHANNEL = 'resources/*'

/** The channel of one resource's records. Refine's own name for it. */
export const channelOf = (resource: string): string => `resources/${resource}`
