const KEY = 'recentCommands'
const KEPT = 5

/** The addresses that were opened from the palette, newest first. */
export function recentPaths(storage: Storage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** Puts an address in front of the recent ones. */
export function rememberPath(storage: Storage, path: string): void {
  const others = recentPaths(storage).filter((other) => other !== path)
  storage.setItem(KEY, JSON.stringify([path, ...others].slice(0, KEPT)))
}
