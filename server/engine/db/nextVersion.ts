import { type Column, sql, type SQL } from 'drizzle-orm'

/** What a change writes beside itself into a row: the next version, where its table has versions, and when it was made. */
export const nextVersion = (
  { version }: { readonly version?: Column | undefined },
  updatedAt: Date,
): { readonly version?: SQL; readonly updatedAt: Date } => ({
  ...(version && { version: sql`${version} + 1` }),
  updatedAt,
})
