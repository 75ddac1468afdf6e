/** What was begun before the application's own scripts were there, for it to go on with. */
interface Early {
  /** The answer to a call that has left already. Undefined: none did, or what came is no use. */
  readonly take: (request: Request) => Promise<Response | undefined>
  /** The frame that stands in the page. */
  readonly frame: () => HTMLElement | undefined
  /** Calls back when the frame comes. */
  readonly onFrame: (listener: () => void) => () => void
  /** The application has drawn its own. */
  readonly forgetFrame: () => void
}

declare global {
  /** Absent where no user is signed in. */
  var early: Early | undefined
}

export type { Early }
