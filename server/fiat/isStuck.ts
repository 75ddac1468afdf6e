/** How long a bank may take. After that somebody has to ask it. Decision G-35. */
const PATIENCE_MS = 24 * 60 * 60_000

/** Whether a conversion has been with its bank for longer than a day. */
export function isStuck(
  { status, statusAt }: { readonly status: unknown; readonly statusAt: unknown },
  now: Date,
): boolean {
  return (
    status === 'processing' && statusAt instanceof Date && now.getTime() - statusAt.getTime() > PATIENCE_MS
  )
}
