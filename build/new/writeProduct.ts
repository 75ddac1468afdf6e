import type { NewFile } from './saveFiles.ts'
import { spellingsOf, type Sketch } from './Sketch.ts'
import { exampleOf, rowsOf } from './writeFiles.ts'

interface NewProduct {
  /** `my-admin` */
  readonly name: string
  /** `My admin` */
  readonly title: string
  /** Its folder. */
  readonly product: string
  /** Its first resource. */
  readonly sketch: Sketch
}

/** The files of a product but those of its resources. */
export function writeProduct({ name, title, product, sketch }: NewProduct): readonly NewFile[] {
  const { name: resource, labels, variable } = spellingsOf(sketch.singular)
  return [
    { path: `${product}/theme.ts`, text: theme(title) },
    { path: `${product}/logo.svg`, text: logo(title) },
    { path: `${product}/product.ts`, text: definition(title) },
    { path: `${product}/server.ts`, text: SERVER },
    { path: `${product}/client.ts`, text: CLIENT },
    { path: `${product}/overview.ts`, text: overview(name, resource, labels.plural) },
    { path: `${product}/tests/${variable}.test.ts`, text: test(sketch) },
  ]
}

const theme = (title: string) => `import { defineProductTheme } from '#examples/base/defineProductTheme.ts'

/** What ${title} is called and looks like. The start checks that the colors can be read. */
export const THEME = defineProductTheme({
  name: '${title}',
  logo: '/logo.svg',
  primary: { dark: '#4cc2b0', light: '#0f6b5f' },
})
`

const logo = (title: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="#0f6b5f" />
  <text x="16" y="22.5" fill="#fff" font-family="system-ui, sans-serif" font-size="18" font-weight="700" text-anchor="middle">${title.charAt(0)}</text>
</svg>
`

const definition = (title: string) => `import { defineProduct } from '#define'
import { base } from '#examples/base/product.ts'
import { resourcesIn } from '#resources/vocabulary/resourcesIn.ts'
import { overview } from './overview.ts'
import { THEME } from './theme.ts'

/** ${title}: accounts, teams, and every resource of \`resources/\`. */
export const definition = defineProduct({
  ...base,
  theme: THEME,
  resources: [
    ...base.resources,
    ...resourcesIn(import.meta.glob(['./resources/**/*.ts', '!./resources/**/*.{rules,rows}.ts'], { eager: true })),
  ],
  dashboards: [overview],
})
`

const SERVER = `import { serve } from '#examples/base/serve.ts'
import { demoRowsIn } from '#server/sandbox/seed/seedRows.ts'
import { definition } from './product.ts'

/** Every \`*.rules.ts\` and \`*.rows.ts\` of \`resources/\` is part of it. */
export const served = serve(definition, {
  rules: import.meta.glob('./resources/**/*.rules.ts', { eager: true }),
  rows: demoRowsIn(import.meta.glob('./resources/**/*.rows.ts', { eager: true })),
})
`

const CLIENT = `import { screensOf } from '#examples/base/screensOf.ts'
import { definition } from './product.ts'

export const product = screensOf(definition)
`

const overview = (
  name: string,
  resource: string,
  plural: string,
) => `import { defineDashboard } from '#define'

/** The first page. */
export const overview = defineDashboard({
  name: '${name}-overview',
  permission: 'records.view',
  page: { path: '/dashboard', title: 'Overview', navigation: { icon: 'dashboard', order: 0 } },
  figures: {
    all: { title: '${plural}', measure: { resource: '${resource}' } },
    recent: { title: 'New this week', measure: { resource: '${resource}', lastDays: 7 } },
  },
  lists: [{ title: 'Latest ${plural.toLowerCase()}', resource: '${resource}' }],
})
`

function test(sketch: Sketch): string {
  const { name } = spellingsOf(sketch.singular)
  const values = sketch.rows?.[0] ?? exampleOf(sketch, 6)
  const count = rowsOf(sketch).length
  return `import { expect, it } from 'vitest'
import { productApi } from '#tests/support/productApi.ts'

/** The product over its real API, with its demo rows. */
const api = productApi()

const values = ${JSON.stringify(values)}

it('begins with records, and keeps one that is made', async () => {
  const owner = await api.as('owner')
  const { headers } = await owner.get('/${name}')
  expect(headers.get('X-Total-Count')).toBe('${count}')
  const made = await owner.post<{ id: string }>('/${name}', values)
  expect([made.status, made.body]).toMatchObject([201, values])
  expect((await owner.get(\`/${name}/\${made.body.id}\`)).body).toMatchObject(values)
})

it('lets a viewer look, and change nothing', async () => {
  const viewer = await api.as('viewer')
  expect((await viewer.get('/${name}')).status).toBe(200)
  expect((await viewer.post('/${name}', values)).status).toBe(403)
})
`
}
