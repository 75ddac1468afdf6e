/** Below which path the static build is to be served, with a slash at both ends. Default: `/`. Throws when it is no path. */
export function readBase({ BASE_PATH: text = '/' }: Readonly<Record<string, string | undefined>>): string {
  const base = `/${text.trim()}/`.replace(/\/+/g, '/')
  if (!/^\/([\w.~-]+\/)*$/.test(base)) throw new Error(`BASE_PATH: "${text}" is not a path such as /coffer/`)
  return base
}
