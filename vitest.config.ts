import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{unit,api}/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.tsx'],
          setupFiles: ['tests/support/setupScreens.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Refine and our code must see one copy of the router and of antd's parts.
          server: { deps: { inline: [/@refinedev/, /react-router/, /antd/, /rc-/] } },
        },
      },
    ],
  },
})
