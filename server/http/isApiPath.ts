/** Whether the sandbox answers a path; everything else is the app's. */
export function isApiPath(pathname: string): boolean {
  return /^\/(api|avatar)(\/|$)/.test(pathname)
}

/** Whether the hosted payment page answers at an address, which loads without the dashboard. Spec B, section 2. */
export function isPayPath(pathname: string): boolean {
  return pathname.startsWith('/pay/')
}
