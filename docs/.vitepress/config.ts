import { defineConfig, type DefaultTheme, type MarkdownRenderer } from 'vitepress'

/** The documentation as a site of static files: every page of `docs/`, a search over them, and nothing from another host. */
export default defineConfig({
  title: 'Coffer',
  description:
    'A configuration-driven admin framework on Refine, and the stablecoin payments dashboard built with it',
  base: process.env['BASE_PATH'] ?? '/',
  srcExclude: ['spec-coverage.md'],
  outDir: '../dist/docs',
  cacheDir: 'node_modules/.cache/vitepress',
  cleanUrls: true,
  markdown: { config: nameSources },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/guides/accept-a-payment' },
      { text: 'Recipes', link: '/recipes' },
      { text: 'Reference', link: '/resource-reference' },
    ],
    sidebar: [
      group('Taking payments', {
        'Accept a payment': 'guides/accept-a-payment',
        Reconcile: 'guides/reconcile',
        Webhooks: 'webhooks',
        'Go live': 'guides/go-live',
        Payments: 'payments',
      }),
      group('Building', {
        Architecture: 'architecture',
        Recipes: 'recipes',
        'Definitions, field by field': 'resource-reference',
        'What a definition is checked for': 'resource-checks',
        'Other backends': 'backends',
        Inspector: 'inspector',
        'Live updates': 'live',
        Languages: 'languages',
        'Traps in Refine': 'refine-pitfalls',
      }),
      group('Running', {
        Operations: 'operations',
        'A real chain': 'chain',
        Providers: 'providers',
        Security: 'security',
        Scaling: 'scaling',
      }),
      group('About', {
        Performance: 'performance',
        Compared: 'compared',
        Decisions: 'decisions',
      }),
    ],
  },
})

function group(text: string, pages: Readonly<Record<string, string>>): DefaultTheme.SidebarItem {
  const items = Object.entries(pages).map(([title, path]) => ({ text: title, link: `/${path}` }))
  return { text, items }
}

/** Where the application's own pages of documentation are on the site. */
const MOVED: Readonly<Record<string, string>> = { '/docs/guides/webhooks': '/webhooks' }
/** What is on no page of the site: files of the project, and screens of the application. */
const ELSEWHERE = /^\.\.\/|^\/docs\/|spec-coverage/

/** A link that leads to no page of the site becomes its name. */
function nameSources(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('sources', ({ tokens }) => {
    for (const { children } of tokens) {
      let isElsewhere = false
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const href = token.attrGet('href') ?? ''
          const to = MOVED[href] ?? href
          isElsewhere = ELSEWHERE.test(to)
          token.attrs = isElsewhere ? [['title', to]] : [['href', to]]
        }
        if (isElsewhere && token.type.startsWith('link_')) token.tag = 'span'
        if (token.type === 'link_close') isElsewhere = false
      }
    }
  })
}
