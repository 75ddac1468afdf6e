/** Whether the sandbox answers a path; everything else is the app's. */
export function isApiPath(pathname: string): boolean {
  return /^\/(api|avatar)(\/|$)/.test(pathname)
}
