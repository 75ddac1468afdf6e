import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressPlugin } from './sandbox/precompressPlugin.ts'
import { sandboxPlugin } from './sandbox/sandboxPlugin.ts'
import { NONCE_PLACE } from './sandbox/serveApp.ts'

/** `vite build` makes the client and the server in one go; `vite` serves both from one port. */
export default defineConfig(({ command }) => ({
  plugins: [react(), sandboxPlugin(), precompressPlugin()],
  // The dev server writes its own inline scripts and styles; the policy holds for what is built.
  ...(command === 'build' && { html: { cspNonce: NONCE_PLACE } }),
  builder: {},
  build: { reportCompressedSize: false },
  environments: {
    client: { build: { outDir: 'dist/client', target: 'es2022' } },
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
