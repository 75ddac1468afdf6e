/** Whether the sandbox answers a path; everything else is the app's. */
export function isSandboxPath(pathname: string): boolean {
  return /^\/(api|avatar)(\/|$)/.test(pathname)
}
