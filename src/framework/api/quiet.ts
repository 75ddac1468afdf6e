/** For Refine's mutations within an action, which shows its own toast and refreshes the screen itself. */
export const QUIET: {
  readonly successNotification: false
  readonly errorNotification: false
  readonly invalidates: []
} = { successNotification: false, errorNotification: false, invalidates: [] }
