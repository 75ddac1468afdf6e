/** Whether the sandbox answers a path; everything else is the app's. */
export function isApiPath(pathname: string): boolean {
  return /^\/(api|avatar)(\/|$)/.test(pathname)
}

/** Whether an address belongs to the hosted payment page, which loads without the dashboard. */
export function isPayPath(pathname: string): boolean {
  return pathname.startsWith('/pay/')
}
