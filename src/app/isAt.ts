/** Whether an address is among those of a pattern: `/signin`, `/dashboard/:resource`, `/admin/*`, `*`. */
export function isAt(pathname: string, pattern: string): boolean {
  const source = pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\/?\*$/, '(/.*)?')
  return new RegExp(`^${source}/?$`).test(pathname)
}
