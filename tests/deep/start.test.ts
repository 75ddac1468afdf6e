import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { apiAs } from '#tests/browser/api.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { answers } from '#tests/support/answers.ts'
import { freePort } from '#tests/support/freePort.ts'

const NEEDED = [
  ...[
    'resources',
    'providers',
    'src',
    'server',
    'examples',
    'build',
    'public',
    'tests',
    'products/README.md',
    'index.html',
    'pay.html',
  ],
  ...[
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
    '.oxfmtrc.json',
    '.gitignore',
    'docs/guides',
    'docs/webhooks.md',
  ],
]
/** What needs another place: a clone, a registry, a container. */
const ELSEWHERE = /^(git|cd|docker|npm install|npm run check)\b/
const SERVES = /^npm run product my-admin( dev)?$/
const OWN = 'products/my-admin/'

const folder = mkdtempSync(join(tmpdir(), 'coffer-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Every block of the page: its language, the path of a file, and its text. */
const blocks = [
  ...readFileSync('docs/start.md', 'utf8').matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm),
].map(([, language = '', path, text = '']) => ({ language, path, text }))

it('an admin of one’s own is begun, grown and deployed by the very text of docs/start.md', async () => {
  for (const name of NEEDED) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  git('init', '--initial-branch=main')
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n*.key\n')
  commit('Coffer')
  const seen: unknown[] = []
  for (const { language, path, text } of blocks) {
    if (path) {
      expect(path).toMatch(OWN)
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    } else if (language === 'diff') {
      expect(text).toMatch(`+++ b/${OWN}`)
      execFileSync('git', ['apply', '--recount'], { cwd: folder, input: text })
    } else seen.push(...(await runAll(text)))
  }
  expect(seen).toEqual([DEVELOPED, BUILT, 'none'])
  expect(git('status', '--porcelain')).toBe(`?? ${OWN}\n`)
  mergeLater()
})

/** A later Coffer, which changes what it has and adds to it, comes into the repository of the product, whose files stay as they are. */
function mergeLater() {
  git('switch', '--create', 'later')
  for (const path of ['examples/base/product.ts', 'products/README.md', 'src/later.ts'])
    appendFileSync(join(folder, path), '\n')
  commit('Later Coffer', ':!products/my-admin')
  git('switch', 'main')
  commit('My admin')
  const own = git('rev-parse', 'HEAD:products/my-admin')
  git('merge', '--no-edit', 'later')
  expect(git('rev-parse', 'HEAD:products/my-admin')).toBe(own)
}

const WHO = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
const git = (...words: readonly string[]) =>
  execFileSync('git', [...WHO, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

function commit(message: string, ...paths: readonly string[]) {
  git('add', '--all', '--', '.', ...paths)
  git('commit', '--quiet', '--message', message)
}

/** What the owner gets for a task, an administrator for deleting a project, why a project is not done, and the charts. */
const DEVELOPED = { statuses: [404, 200], charts: [] }
const BUILT = { statuses: [201, 403], refusal: '1 tasks are open', charts: ['tasks'] }

/** Runs the commands of a block. Answers what was seen of each that serves. */
async function runAll(text: string): Promise<readonly unknown[]> {
  const seen: unknown[] = []
  let before = ''
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('export ')) before = `${line}\n`
    else if (SERVES.test(line)) seen.push(await serve(before + line))
    else if (!ELSEWHERE.test(line)) run(before + line)
  }
  return seen
}

const run = (script: string) =>
  execFileSync('bash', ['-ec', script], { cwd: folder, stdio: 'pipe', env: withoutVitest() })

async function serve(script: string): Promise<unknown> {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  // A group of its own: npm passes no signal on to what it runs.
  const child = spawn('bash', ['-ec', script], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutVitest(), PORT: port, PUBLIC_URL: url },
  })
  const ended = once(child, 'exit')
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  try {
    const isReady = await answers(`${url}/api/health/ready`, child, 240_000)
    expect(isReady, output.join('')).toBe(true)
    const seen = await lookAt(url)
    if (script.endsWith(' dev')) await mistake(url, output)
    return seen
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

/** A wrong definition is told in place of the page, with its line and what would be right, and printed; once it is right, the page is there again. */
async function mistake(url: string, output: readonly string[]) {
  const path = `${OWN}resources/projects.ts`
  const text = readFileSync(join(folder, path), 'utf8')
  const page = async () => (await fetch(`${url}/signin`, { headers: { Accept: 'text/html' } })).text()
  writeFileSync(join(folder, path), text.replace("recordTitle: 'name'", "recordTitle: 'nam'"))
  await expect.poll(page).toContain('to fix</title>')
  expect(await page()).toMatch(
    /projects\.recordTitle: .*did you mean &quot;name&quot;.*<a [^>]*>products\/my-admin\/resources\/projects\.ts:\d+</,
  )
  expect(output.join('')).toMatch(/projects\.recordTitle: .*did you mean "name"/)
  writeFileSync(join(folder, path), text)
  await expect.poll(page).toContain('<title>My admin</title>')
}

/** What the owner and an administrator of the demo team find; `none`: there is no such team. */
async function lookAt(url: string): Promise<unknown> {
  const page = await fetch(`${url}/signin`, { headers: { Accept: 'text/html' } })
  expect(await page.text()).toContain('<title>My admin</title>')
  const logo = await fetch(`${url}/logo.svg`)
  expect(logo.headers.get('Content-Type')).toContain('image/svg+xml')
  const server = { url, stop: async () => undefined }
  const owner = await apiAs(server, 'owner').catch(() => undefined)
  if (!owner) return 'none'
  const admin = await apiAs(server, 'admin')
  const { body: projects } = await owner.get<readonly { id: string; status: string }[]>('/projects')
  const open = projects.find(({ status }) => status !== 'done')?.id
  const task = await owner.post('/tasks', { title: 'First', project: open })
  const edited = await owner.patch(`/projects/${open}`, { status: 'done' }, { 'If-Match': '"1"' })
  const deleted = await admin.delete(`/projects/${projects.at(-1)?.id}`, undefined, { 'If-Match': '"1"' })
  const { body } = await owner.get<Envelope<{ charts: object }>>('/dashboards/my-admin-overview')
  return {
    statuses: [task.status, deleted.status],
    refusal: edited.body.errors?.[0]?.text,
    charts: Object.keys(body.data.charts),
  }
}

/** The variables that a person has. */
function withoutVitest() {
  const { NODE_ENV: _, VITEST: __, DATA_DIR: ___, DATABASE_URL: ____, ...rest } = process.env
  return rest
}
