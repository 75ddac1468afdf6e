/** For Refine's mutations within an act, which says itself what happened and asks for everything on screen again. */
export const QUIET: {
  readonly successNotification: false
  readonly errorNotification: false
  readonly invalidates: []
} = { successNotification: false, errorNotification: false, invalidates: [] }
