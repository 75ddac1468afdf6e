import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentsPlugin } from './build/contentsPlugin.ts'
import { chunkGroups, isAlwaysThere, shortName } from './build/chunkGroups.ts'
import { compileHintsPlugin } from './build/compileHintsPlugin.ts'
import { earlyPlugin } from './build/earlyPlugin.ts'
import { entriesPlugin } from './build/entriesPlugin.ts'
import { formPartsPlugin } from './build/formParts.ts'
import { OUT, PRODUCT, productAlias } from './build/products.mjs'
import { precompressPlugin } from './build/precompressPlugin.ts'
import { preloadPlugin } from './build/preloadPlugin.ts'
import { serverPlugin } from './build/serverPlugin.ts'
import { standInsPlugin } from './build/standIns.ts'
import { startsPlugin } from './build/startsPlugin.ts'
import { antdStylesPlugin } from './build/antdStyles.ts'
import { tablePartsPlugin } from './build/tableParts.ts'
import { themeOf } from './build/themeOf.ts'
import { themePlugin } from './build/themePlugin.ts'
import { NONCE_PLACE } from './server/engine/http/serveApp.ts'

/**
 * Packages that do nothing by being loaded but do not say so: Refine's export hook, its devtools, its field for Markdown,
 * its form and its layout for Ant Design, the chart's picture of itself, and Ant Design's theme bring them. Only a screen that
 * uses one has it.
 */
const UNLESS_USED =
  /node_modules\/(papaparse|html2canvas|error-stack-parser|stackframe|react-markdown|remark-gfm|sunflower-antd|stylis|@ant-design\/(pro-[a-z]+|cssinjs))\//

const theme = await themeOf()

/** `vite build` makes the client and the server in one go; `vite` serves both from one port. */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    entriesPlugin(),
    earlyPlugin(),
    themePlugin(theme, PRODUCT),
    antdStylesPlugin(theme),
    tablePartsPlugin(),
    formPartsPlugin(),
    standInsPlugin(),
    serverPlugin(),
    preloadPlugin('index.html', 'src/app/start.tsx'),
    startsPlugin(),
    compileHintsPlugin(),
    precompressPlugin(),
    contentsPlugin(),
  ],
  // The dev server writes its own inline scripts and styles; the policy holds for what is built.
  ...(command === 'build' && { html: { cspNonce: NONCE_PLACE } }),
  builder: {},
  resolve: {
    // The chart asks for lodash and Refine for lodash-es: one of them is enough, the one that comes in parts.
    alias: [{ find: /^lodash$/, replacement: 'lodash-es' }, ...productAlias()],
  },
  build: {
    reportCompressedSize: false,
    modulePreload: {
      // Every browser that reads what is built (es2022) preloads modules by itself.
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !isAlwaysThere(file)),
    },
  },
  environments: {
    client: {
      build: {
        outDir: `${OUT}/client`,
        target: 'es2022',
        // Only to see where time goes (`npm run bench -- profile`).
        sourcemap: process.env['SOURCE_MAPS'] ? 'hidden' : false,
        rolldownOptions: {
          // The hosted payment page is Coffer's.
          input: { app: 'index.html', ...(PRODUCT === undefined && { pay: 'pay.html' }) },
          output: {
            codeSplitting: { groups: chunkGroups },
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
            assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash:7][extname]`,
          },
          treeshake: {
            manualPureFunctions: ['__name'],
            moduleSideEffects: [
              { test: UNLESS_USED, sideEffects: false },
              // Its index would bring the virtual table along.
              { test: /node_modules\/rc-table\//, sideEffects: false },
            ],
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${OUT}/server`,
        ssr: true,
        copyPublicDir: false,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: {
          input: {
            server: 'server/entry/server.ts',
            pgliteThread: 'server/engine/db/pgliteThread.ts',
            seedCommand: 'server/entry/seedCommand.ts',
            adminCommand: 'server/entry/adminCommand.ts',
            checkDataCommand: 'server/entry/checkDataCommand.ts',
            finishBuild: 'server/entry/finishBuild.ts',
          },
          // Definitions name screens as imports that only the browser follows.
          external: /\.tsx$/,
        },
      },
    },
  },
}))
