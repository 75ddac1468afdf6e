import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const inNode = (name: string) => ({
  extends: true as const,
  test: { name, environment: 'node', include: [`tests/${name}/**/*.test.ts`] },
})

export default defineConfig({
  plugins: [react()],
  // The React that ships: its development build takes half as long again for each screen.
  oxc: { jsx: { development: false } },
  test: {
    maxWorkers: availableParallelism(),
    // A worker keeps its modules and its databases from file to file: to load them anew takes longer than most tests.
    isolate: false,
    // A machine that does much else besides takes ten times as long. What hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['tests/support/dropTestDatabases.ts', 'tests/support/migratedDatabase.ts'],
    tags: [
      {
        name: 'postgres',
        description:
          'What the database decides: locks, order, isolation, migrations, indexes, notifications, processes.',
      },
    ],
    projects: [
      inNode('unit'),
      inNode('api'),
      { ...inNode('deep'), test: { ...inNode('deep').test, testTimeout: 600_000 } },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.tsx'],
          env: { NODE_ENV: 'production' },
          setupFiles: ['tests/support/setupReact.ts', 'tests/support/setupScreens.ts'],
          // Refine and our code must see one copy of the router and of antd's parts.
          server: { deps: { inline: [/@refinedev/, /react-router/, /antd/, /rc-/] } },
        },
      },
    ],
  },
})
