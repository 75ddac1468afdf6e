import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CONFIG = join(ROOT, '.dependency-cruiser.cjs')
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const FOLDERS = ['resources', 'providers', 'src', 'server', 'tests']

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.unknown()) })),
})
const Config = z.object({ forbidden: z.array(z.object({ name: z.string() })) })

const IMPORTS = '"imports": { "#framework/*": "./src/framework/*/index.ts", "#pages/*": "./src/pages/*" }'

/** From the lowest up. */
const CONTEXTS = [
  ...['partners', 'people', 'payouts', 'fiat', 'cards', 'investments', 'sales', 'outward', 'oversight'],
  'reports',
]

const WRONG = {
  'package.json': `{ "devDependencies": { "tool": "1.0.0" }, ${IMPORTS} }`,
  'node_modules/tool/package.json': '{ "name": "tool", "main": "index.js" }',
  'node_modules/tool/index.js': '',
  'src/framework/define/field.ts': "import 'react'",
  'src/framework/define/kinds.ts': "import '../list.tsx'",
  'src/framework/list.tsx': "import '../../resources/orders.ts'",
  'resources/orders.ts': 'export {}',
  'resources/invoices.ts': "import '../src/pages/Other.tsx'",
  'resources/cards.ts': "export const load = () => import('../server/store.ts')",
  'providers/auth.ts': "import type { Page } from '../src/pages/Page.tsx'\nexport type Auth = Page",
  'providers/data.ts': "import '../src/framework/list.tsx'",
  'server/store.ts': 'export {}',
  'server/mail.ts': "import '../providers/data.ts'",
  'server/page.ts': "import 'react'",
  'server/engine/write.ts': "import '../core/post.ts'",
  'server/engine/flags.ts': "import '../../resources/orders.ts'",
  'server/core/post.ts': "import '../features/cards/card.ts'",
  'server/providers/bank.ts': "import '../features/cards/card.ts'",
  'server/features/cards/card.ts': "import '../../sandbox/seed.ts'",
  'server/sandbox/seed.ts': "import '../entry/store.ts'",
  'server/entry/store.ts': 'export {}',
  'server/engine/db/audit.ts': 'export {}',
  'server/features/teams/leave.ts': "import '../../engine/db/audit.ts'",
  'server/features/outward/notifications/notify.ts': 'export {}',
  'server/features/teams/join.ts': "import '../outward/notifications/notify.ts'",
  ...Object.fromEntries(
    CONTEXTS.map((name, place) => [
      `server/features/${name}/use.ts`,
      CONTEXTS[place + 1] === undefined ? 'export {}' : `import '../${CONTEXTS[place + 1]}/use.ts'`,
    ]),
  ),
  'src/pages/Page.tsx': "import '../../resources/orders.ts'\nexport type Page = string",
  'src/pages/Other.tsx': "import '../../server/store.ts'",
  'src/framework/shell.ts': "import '../app/App.tsx'",
  'src/pay/main.tsx': "import '../framework/list.tsx'",
  'src/app/App.tsx': 'export {}',
  'src/app/help.ts': "import '../../tests/help.ts'",
  'tests/help.ts': 'export {}',
  'src/app/a.ts': "import './b.ts'",
  'src/app/b.ts': "import './a.ts'",
  'src/framework/a.ts': "import type { B } from './b.ts'\nexport type A = B",
  'src/framework/b.ts': "import { a } from './a.ts'\nexport type B = typeof a",
  'src/framework/ui/index.ts': "export { Icon } from './Icon.ts'",
  'src/framework/ui/Icon.ts': 'export const Icon = 1',
  'src/framework/ui/Tick.ts': "import './index.ts'",
  'src/pages/Inside.tsx': "import '../framework/ui/Icon.ts'",
  'src/app/alias.ts': "import '#framework/ui'",
  'src/pages/alias.ts': "import '#pages/gone.ts'",
  'src/app/lost.ts': "import './missing.ts'",
  'src/app/build.ts': "import 'tool'",
}

const temporary: string[] = []
afterAll(() => Promise.all(temporary.map((folder) => rm(folder, { recursive: true }))))

describe('the project', () => {
  // The linter reads all of it; a second time would take a minute.
  it('is read with what its components import', async () => {
    const { modules } = await cruise(ROOT, ['src/pay'])
    const importing = modules.filter(({ dependencies }) => dependencies.length > 0)
    const ending = (end: string) => importing.filter(({ source }) => source.endsWith(end)).length
    expect(ending('.ts')).toBeGreaterThan(20)
    expect(ending('.tsx')).toBeGreaterThan(10)
  })
})

describe('the server', () => {
  it('begins and ends no transaction but by `Database.transaction`', async () => {
    const files = (await readdir(join(ROOT, 'server'), { recursive: true })).filter((file) =>
      file.endsWith('.ts'),
    )
    const texts = await Promise.all(files.map(async (file) => readFile(join(ROOT, 'server', file), 'utf8')))
    expect(files.filter((_, at) => /['"]\s*(begin|commit|rollback)\b/i.test(texts[at] ?? ''))).toEqual([])
  })
})

describe('the rules of imports', () => {
  const refused = project(WRONG)
    .then((folder) => cruise(folder))
    .then(violationsIn)

  it('allow what the design needs', async () => {
    const folder = await project({
      'package.json': `{ ${IMPORTS} }`,
      'src/framework/define/field.ts': 'export const field = 1',
      'src/framework/define/index.ts': "export { field } from './field.ts'",
      'src/framework/list/index.ts': "export { field } from './ListPage.tsx'",
      'src/framework/format/index.ts': "export { shorten } from './shorten.ts'",
      'src/framework/list/ListPage.tsx': "export { field } from '../define/field.ts'",
      'resources/orders.ts': `
        import { field } from '#framework/define'
        export const orders = { field, load: () => import('#pages/OrderPage.tsx') }
        export type Order = typeof orders.field`,
      'src/pages/OrderPage.tsx': `
        import type { Order } from '../../resources/orders.ts'
        export const order: Order | undefined = undefined`,
      'src/framework/format/shorten.ts': 'export const shorten = 1',
      'src/pay/main.tsx': "export { shorten } from '#framework/format'",
      'providers/auth.ts': "export { field } from '#framework/define'",
      'server/store.ts': "export { orders } from '../resources/orders.ts'",
      'src/app/App.tsx': "export { field } from '#framework/list'",
    })
    expect(violationsIn(await cruise(folder))).toEqual([])
  })

  it('refuse everything else, one wrong import each', async () => {
    const upwards = CONTEXTS.slice(0, -1).map(
      (name, place) =>
        `${name}-in-its-place: server/features/${name}/use.ts → server/features/${CONTEXTS[place + 1]}/use.ts`,
    )
    expect(await refused).toEqual(
      [
        ...upwards,
        'consequences-are-events: server/features/teams/join.ts → server/features/outward/notifications/notify.ts',
        'core-in-its-ring: server/core/post.ts → server/features/cards/card.ts',
        'define-imports-nothing: src/framework/define/field.ts → react',
        'define-imports-nothing: src/framework/define/kinds.ts → src/framework/list.tsx',
        'engine-in-its-ring: server/engine/write.ts → server/core/post.ts',
        'engine-names-no-product: server/engine/flags.ts → resources/orders.ts',
        'entries-are-for-others: src/framework/ui/Tick.ts → src/framework/ui/index.ts',
        'features-in-its-ring: server/features/cards/card.ts → server/sandbox/seed.ts',
        'framework-by-its-entries: providers/data.ts → src/framework/list.tsx',
        'framework-by-its-entries: src/pages/Inside.tsx → src/framework/ui/Icon.ts',
        'framework-by-its-entries: src/pay/main.tsx → src/framework/list.tsx',
        'framework-names-no-resource: src/framework/list.tsx → resources/orders.ts',
        'framework-names-no-resource: src/framework/shell.ts → src/app/App.tsx',
        'hosted-page-stands-alone: src/pay/main.tsx → src/framework/list.tsx',
        'no-cycle: src/app/a.ts → src/app/b.ts',
        'no-development-package: src/app/build.ts → node_modules/tool/index.js',
        'no-type-cycle: src/framework/a.ts → src/framework/b.ts',
        'no-unresolvable: server/page.ts → react',
        'no-unresolvable: src/app/lost.ts → ./missing.ts',
        'no-unresolvable: src/framework/define/field.ts → react',
        'no-unresolvable: src/pages/alias.ts → #pages/gone.ts',
        'nothing-imports-tests: src/app/help.ts → tests/help.ts',
        'nothing-imports-the-app: src/framework/shell.ts → src/app/App.tsx',
        'one-writer-of-the-audit-log: server/features/teams/leave.ts → server/engine/db/audit.ts',
        'pages-load-no-definition: src/pages/Page.tsx → resources/orders.ts',
        'pages-use-the-engine: src/pages/Other.tsx → server/store.ts',
        'providers-know-no-application: providers/auth.ts → src/pages/Page.tsx',
        'providers-know-no-screen: providers/data.ts → src/framework/list.tsx',
        'providers-in-its-ring: server/providers/bank.ts → server/features/cards/card.ts',
        'resources-are-data: resources/invoices.ts → src/pages/Other.tsx',
        'resources-show-screens-only: resources/cards.ts → server/store.ts',
        'sandbox-in-its-ring: server/sandbox/seed.ts → server/entry/store.ts',
        'server-stands-alone: server/mail.ts → providers/data.ts',
        'server-without-react: server/page.ts → react',
      ].toSorted(),
    )
  })

  it('are all seen to refuse something', async () => {
    const names = (await refused).map((line) => line.split(':')[0])
    const { forbidden } = Config.parse(createRequire(import.meta.url)(CONFIG))
    expect(new Set(names)).toEqual(new Set(forbidden.map(({ name }) => name)))
  })
})

/** A small project on disk. */
async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'))
  temporary.push(folder)
  const all = {
    ...Object.fromEntries(FOLDERS.map((name) => [`${name}/.keep`, ''])),
    'tsconfig.json': '{}',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** What the project's own rules say about a folder. The exit code counts violations, so it is no failure. */
function cruise(folder: string, read = FOLDERS): Promise<z.infer<typeof Report>> {
  const args = [CRUISER, '--config', CONFIG, '--output-type', 'json', ...read]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 28 }, (_, stdout, stderr) => {
      if (stdout === '') reject(new Error(stderr))
      else resolve(Report.parse(JSON.parse(stdout)))
    })
  })
}

function violationsIn({ summary }: z.infer<typeof Report>): readonly string[] {
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`).toSorted()
}
