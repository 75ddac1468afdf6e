import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vitest/config'
import { defineConfig } from 'vitest/config'
import { PRODUCT, productAlias } from './build/products.mjs'

/** `npm run bench -- suite` asks what each file takes of the processors. */
const counting = process.env['COUNT_PROCESSOR'] === undefined ? [] : ['tests/support/countProcessor.ts']

const inNode = (name: string, more: object = {}) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node',
    include: [`tests/${name}/**/*.test.ts`],
    setupFiles: counting,
    ...more,
  },
})

/** A module that lists files is read anew: the cache does not know of those that were added since. */
const listsAnew: Plugin = {
  name: 'lists-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
}

export default defineConfig({
  plugins: [react(), listsAnew],
  resolve: { alias: productAlias() },
  // The React that ships: its development build takes half as long again for each screen.
  oxc: { jsx: { development: false } },
  test: {
    maxWorkers: availableParallelism(),
    // A worker keeps its modules and its databases from file to file: to load them anew takes longer than most tests.
    isolate: false,
    // What was transformed by the run before need not be again: a file alone starts in half the time. The cache does not know
    // of the changes that `npm run test:mutation` tries.
    experimental: { fsModuleCache: process.env['STRYKER_MUTATOR_WORKER'] === undefined },
    // A machine that does much else besides takes ten times as long. What hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'tests/support/dropTestDatabases.ts',
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
      inNode('deep', { testTimeout: 600_000 }),
      // `npm run product my-admin test`
      ...(PRODUCT === undefined ? [] : [inNode('product', { include: [`${PRODUCT}/**/*.test.ts`] })]),
      {
        extends: true,
        test: {
          name: 'screens',
          environment: './tests/support/screensEnvironment.ts',
          include: ['tests/screens/**/*.test.tsx'],
          env: { NODE_ENV: 'production' },
          setupFiles: [...counting, 'tests/support/setupReact.ts', 'tests/support/setupScreens.ts'],
          // Refine and our code must see one copy of the router and of antd's parts.
          server: { deps: { inline: [/@refinedev/, /react-router/, /antd/, /rc-/] } },
        },
      },
    ],
  },
})
