import { createServer } from 'vite'
import type * as resourcesModule from '#resources/index.ts'
import { FEATURES } from '#resources/vocabulary/providers.ts'
import type * as homeModule from '#app/areas.ts'
import type * as linksModule from '#pages/links.ts'
import type * as pagesModule from '#pages/index.ts'
import { createRegistry } from '#src/framework/registry/createRegistry.ts'
import type { Registry } from '#src/framework/registry/Registry.ts'

/** The registry of the application with every feature on, as the browser works it out: from the files that are there. */
export async function loadRegistry(): Promise<Registry> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>
    const { resources } = await load<typeof resourcesModule>('/resources/index.ts')
    const { pages } = await load<typeof pagesModule>('/src/pages/index.ts')
    const { links } = await load<typeof linksModule>('/src/pages/links.ts')
    const { HOME } = await load<typeof homeModule>('/src/app/areas.ts')
    const flags = Object.fromEntries(FEATURES.map((feature) => [feature, true]))
    return createRegistry({ resources, pages, links, flags, home: HOME })
  } finally {
    await vite.close()
  }
}
