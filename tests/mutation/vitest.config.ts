import { defineConfig } from 'vitest/config'

/** As the project's own, without its cache of modules, which does not know of a change that is tried. */
export default defineConfig({
  test: {
    isolate: false,
    include: ['tests/{unit,api}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/support/dropTestDatabases.ts', 'tests/support/migratedDatabase.ts'],
    tags: [{ name: 'postgres' }],
  },
})
