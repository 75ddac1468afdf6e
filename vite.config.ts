import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { baseChunk, commonChunk } from './sandbox/pageChunks.ts'
import { precompressPlugin } from './sandbox/precompressPlugin.ts'
import { sandboxPlugin } from './sandbox/sandboxPlugin.ts'
import { NONCE_PLACE } from './sandbox/serveApp.ts'

/** `vite build` makes the client and the server in one go; `vite` serves both from one port. */
export default defineConfig(({ command }) => ({
  plugins: [react(), sandboxPlugin(), precompressPlugin()],
  // The dev server writes its own inline scripts and styles; the policy holds for what is built.
  ...(command === 'build' && { html: { cspNonce: NONCE_PLACE } }),
  builder: {},
  // Every browser that reads what is built (es2022) preloads modules by itself.
  build: { reportCompressedSize: false, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: 'es2022',
        rolldownOptions: {
          input: { app: 'index.html', pay: 'pay.html' },
          output: {
            codeSplitting: {
              groups: [
                { name: commonChunk, priority: 1 },
                { name: baseChunk, tags: ['$initial'] },
              ],
            },
          },
          treeshake: {
            manualPureFunctions: ['__name'],
            // Refine's export hook and stock router bring them; nothing here uses either.
            moduleSideEffects: [{ test: /node_modules\/(papaparse|qs)\//, sideEffects: false }],
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: {
          input: { server: 'sandbox/server.ts', seedCommand: 'sandbox/seedCommand.ts' },
          // Definitions name screens as imports that only the browser follows.
          external: /\.tsx$/,
        },
      },
    },
  },
}))
