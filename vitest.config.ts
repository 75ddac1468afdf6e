import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const onPostgres = Boolean(process.env['DATABASE_URL'])

/** What a caller may send, and what the document says, is judged before the database is asked; a folder is PGlite's. */
const NOT_OF_POSTGRES = [
  ...['deep/hostileInput', 'deep/contract', 'deep/openapiLint', 'deep/dataFolder'],
  ...['api/openapi', 'api/environment'],
]
const exclude = onPostgres ? NOT_OF_POSTGRES.map((name) => `tests/${name}.test.ts`) : []

const screens = {
  extends: true as const,
  test: {
    name: 'screens',
    environment: 'jsdom',
    // What jsdom draws has nothing to do with the database: on PostgreSQL the API and the browser are tested.
    include: onPostgres ? [] : ['tests/screens/**/*.test.tsx'],
    env: { NODE_ENV: 'production' },
    setupFiles: ['tests/support/setupReact.ts', 'tests/support/setupScreens.ts'],
    // Refine and our code must see one copy of the router and of antd's parts.
    server: { deps: { inline: [/@refinedev/, /react-router/, /antd/, /rc-/] } },
  },
}

export default defineConfig({
  plugins: [react()],
  // The React that ships: its development build takes half as long again for each screen.
  oxc: { jsx: { development: false } },
  test: {
    // Half of the time of a screen's test is waiting: for typing to rest, for what is not yet there.
    maxWorkers: availableParallelism() + 1,
    // A worker keeps its modules and its databases from file to file: to load them anew takes longer than most tests.
    isolate: false,
    // A machine that does much else besides takes ten times as long. What hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One of thousands that a busy machine delays must not hide what all others say. The report names what was tried twice.
    retry: 1,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['tests/support/dropTestDatabases.ts', 'tests/support/migratedDatabase.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: onPostgres ? ['tests/api/**/*.test.ts'] : ['tests/{unit,api}/**/*.test.ts'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          environment: 'node',
          include: ['tests/deep/**/*.test.ts'],
          exclude,
          testTimeout: 600_000,
        },
      },
      screens,
    ],
  },
})
