import type { TestProject } from 'vitest/node'
import { keepMigratedCopy } from '#server/entry/migratedCopy.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file with a migrated database. Empty with `DATABASE_URL`. */
    readonly migratedDatabase: string
  }
}

/** Before the tests: makes the copy from which each test file's PGlite starts. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide(
    'migratedDatabase',
    process.env['DATABASE_URL'] === undefined ? await keepMigratedCopy() : '',
  )
}
