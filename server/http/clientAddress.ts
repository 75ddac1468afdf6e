/**
 * Where a request comes from, when `proxies` of ours stand in front of the application. Each adds to X-Forwarded-For whom it
 * was asked by, so the last of them vouches for the last entry; what stands before our own entries was written by whoever
 * called, and is worth nothing.
 *
 * @param remote the other end of the connection.
 */
export function clientAddress(remote: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0) return remote
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  return entries.at(-proxies) || remote
}
