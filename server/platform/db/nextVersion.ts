import { type Column, sql, type SQL } from 'drizzle-orm'

/** What a change writes beside itself into a row that has versions: the next one, and when it was made. */
export const nextVersion = (
  { version }: { readonly version: Column },
  updatedAt: Date,
): { readonly version: SQL; readonly updatedAt: Date } => ({ version: sql`${version} + 1`, updatedAt })
