import { defineConfig } from '@playwright/test'
import { browserConfig } from './tests/browser/browserConfig.ts'

/**
 * `npm test` runs the journeys: what a person does from beginning to end. `npm run test:screens` walks every screen;
 * `npm run test:deep` runs what needs several processes, a chain or another build. On PostgreSQL, what is tagged `@postgres`.
 */
export default defineConfig({
  ...browserConfig,
  projects: [
    { name: 'journeys', testDir: 'tests/journeys', use: { reuseContext: true } },
    { name: 'walk', testDir: 'tests/walk', use: { reuseContext: true } },
    { name: 'processes', testDir: 'tests', testMatch: ['processes/**/*.spec.ts', 'static/*.spec.ts'] },
  ],
  globalSetup: './tests/browser/prepareRun.ts',
})
