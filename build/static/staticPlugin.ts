import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { PAGE_POLICY } from '#server/engine/http/serveApp.ts'
import { NONCE } from 'hono/secure-headers'

interface Options {
  /** Below which path the build is served. */
  readonly base: string
  /** What styles are allowed by. */
  readonly nonce: string
}

/** Files that are another where there is no server. */
const IN_A_TAB: Readonly<Record<string, string>> = {
  '#server/engine/files/makeThumbnail.ts': 'server/engine/tab/makeThumbnail.ts',
  '#app/shell/LocalItems.ts': 'src/tab/LocalItems.tsx',
  '#pages/auth/LocalNotice.ts': 'src/tab/LocalNotice.tsx',
}

/** What differs in the static build: how its pages begin, and the few files that know where the server runs. */
export function staticPlugin({ base, nonce }: Options): Plugin {
  return {
    name: 'static',
    enforce: 'pre',
    resolveId: (source) => {
      const other = IN_A_TAB[source]
      return other === undefined ? undefined : resolve(other)
    },
    transform: {
      filter: { id: /@electric-sql\/pglite\/dist\// },
      // It is given them; as files beside its scripts they would be in the build a second time.
      handler: (code) =>
        code.replace(
          /new URL\("[^"]*(pglite|initdb)\.(wasm|data)",\s*import\.meta\.url\)/g,
          `new URL("about:blank")`,
        ),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html
          .replace('/src/main.ts', '/src/tab/app.ts')
          .replace('/src/pay/main.tsx', '/src/tab/pay.ts')
          .replace('href="/manifest.webmanifest"', `href="${base}manifest.webmanifest"`),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: toPolicy(nonce) },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  }
}

/** As a server sends it, but for what only counts in a header; and workers. */
function toPolicy(nonce: string): string {
  return Object.entries({ ...PAGE_POLICY, workerSrc: ["'self'"] })
    .filter(([name]) => name !== 'frameAncestors')
    .map(([name, values]) => {
      const sources = values.map((value) => (value === NONCE ? `'nonce-${nonce}'` : value))
      return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`
    })
    .join('; ')
}
