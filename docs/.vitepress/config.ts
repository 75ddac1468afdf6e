import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type DefaultTheme, type MarkdownRenderer } from 'vitepress'

const BASE = process.env['BASE_PATH'] ?? '/'
/** The application with what the recipes add, which `npm run docs:site` puts beside the pages. */
const PLAYGROUND = `${BASE}playground/`

/** The documentation as a site of static files: every page of `docs/`, a search over them, and nothing from another host. */
export default defineConfig({
  title: 'Coffer',
  description:
    'A configuration-driven admin framework on Refine, and the stablecoin payments dashboard built with it',
  base: BASE,
  outDir: '../dist/docs',
  cacheDir: 'node_modules/.cache/vitepress',
  cleanUrls: true,
  markdown: {
    config: (markdown) => {
      nameSources(markdown)
      offerPlayground(markdown)
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/guides/accept-a-payment' },
      { text: 'Recipes', link: '/recipes' },
      { text: 'Reference', link: '/resource-reference' },
      { text: 'API', link: '/api/' },
      { text: 'Playground', link: PLAYGROUND, target: '_blank' },
      {
        text: 'Examples',
        items: [
          { text: 'Shop', link: `${BASE}examples/shop/`, target: '_blank' },
          { text: 'Blog', link: `${BASE}examples/blog/`, target: '_blank' },
          { text: 'Desk', link: `${BASE}examples/desk/`, target: '_blank' },
        ],
      },
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
        'A product of your own': 'start',
        Recipes: 'recipes',
        'Definitions, field by field': 'resource-reference',
        'What a definition is checked for': 'resource-checks',
        'Other backends': 'backends',
        Products: 'products',
        Inspector: 'inspector',
        'Live updates': 'live',
        Languages: 'languages',
        'Traps in Refine': 'refine-pitfalls',
      }),
      group('Running', {
        Configuration: 'configuration',
        Operations: 'operations',
        'A real chain': 'chain',
        Providers: 'providers',
        'Single sign-on': 'sso',
        Security: 'security',
        Scaling: 'scaling',
      }),
      group('About', {
        'What each screen tells': 'screens',
        Testing: 'testing',
        Performance: 'performance',
        Compared: 'compared',
        Decisions: 'decisions',
        Libraries: 'libraries',
        'Without a server': 'static',
      }),
      { ...group('API', readChapters()), collapsed: true },
    ],
  },
})

/** The chapters of the API reference, as `npm run docs:site` wrote them. */
function readChapters(): Readonly<Record<string, string>> {
  const folder = new URL('../api/', import.meta.url)
  if (!existsSync(folder)) return {}
  const pages = readdirSync(folder).filter((name) => name !== 'index.md')
  return Object.fromEntries(
    pages.map((name) => {
      const [title = name] = readFileSync(new URL(name, folder), 'utf8').split('\n')
      return [title.replace('# ', ''), `api/${name.replace('.md', '')}`]
    }),
  )
}

function group(text: string, pages: Readonly<Record<string, string>>): DefaultTheme.SidebarItem {
  const items = Object.entries(pages).map(([title, path]) => ({ text: title, link: `/${path}` }))
  return { text, items }
}

/** Where the application's own pages of documentation are on the site. */
const MOVED: Readonly<Record<string, string>> = { '/docs/guides/webhooks': '/webhooks' }
/** What is on no page of the site: files of the project, and screens of the application. */
const ELSEWHERE = /^\.\.\/|^\/docs\//

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

const DEFINITION = /^ts resources\/\w+\.ts$/

/** Below each definition of a recipe: its screen, in the playground. */
function offerPlayground(markdown: MarkdownRenderer): void {
  const { fence } = markdown.renderer.rules
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    // Before it is drawn, which leaves the language of it alone.
    const { info = '', content = '' } = tokens[index] ?? {}
    const code = fence?.(tokens, index, ...rest) ?? ''
    const [, name] = /^ {2}name: '([\w-]+)'/m.exec(content) ?? []
    if (!DEFINITION.test(info.trim()) || name === undefined) return code
    const address = `${PLAYGROUND}?open=/dashboard/${name}`
    return `${code}
<details class="details custom-block"><summary>Its screen, live</summary>
<p><a href="${address}" target="_blank" rel="noreferrer">Open it in a tab of its own</a>. Sign in as owner@demo.test with Demo-pass-1; all of it runs in your browser.</p>
<iframe src="${address}" title="The screen of ${name}" loading="lazy" style="width: 100%; height: 36rem; border: 0"></iframe>
</details>
`
  }
}
