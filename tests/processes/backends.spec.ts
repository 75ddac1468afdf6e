import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, lenient } from '#tests/browser/test.ts'
import { startJsonServer } from '#tests/support/startJsonServer.ts'
import { buildOfRecipes, NEST, testOfBuild } from './testOfBuild.ts'

/** The calls that the shell needs, and the page for every address: no more than the documentation asks for. */
const SHELL = (page: string) => `
const user = {
  id: '1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '', role: 'user', twoFactorEnabled: false,
  team: { id: '1', name: 'Press', role: 'owner', permissions: ['records.view', 'records.write', 'records.delete'] },
}
const answers = {
  'GET /api/config': { mode: 'production', flags: {}, demo: null },
  'POST /api/auth/signin': { accessToken: 'a-token', ...user },
  'GET /api/user': user,
  'POST /api/user/sign-out': null,
}
module.exports = (request, response, next) => {
  const key = request.method + ' ' + request.path
  if (key in answers) return response.json({ statusCode: 200, message: '', data: answers[key] })
  if (request.path.startsWith('/api/')) return response.status(404).json({ statusCode: 404, message: 'Not found', data: null })
  if (request.accepts(['json', 'html']) === 'html') return response.sendFile(${JSON.stringify(page)})
  next()
}
`

const test = testOfBuild('recipes', buildOfRecipes).extend({
  // What is on another host is asked there.
  strict: lenient,
  host: [
    async ({ build }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'coffer-json-'))
      const [data, shell] = [join(folder, 'db.json'), join(folder, 'shell.cjs')]
      const client = join(build.dist, 'client')
      const albums = Array.from({ length: 12 }, (_, at) => ({
        id: at + 1,
        title: `Album ${at + 1}`,
        likes: at,
      }))
      await writeFile(data, JSON.stringify({ albums }))
      await writeFile(shell, SHELL(join(client, 'index.html')))
      const more = ['--middlewares', shell, '--static', relative('.', client)]
      const server = await startJsonServer(data, { ready: '/albums', more })
      if ('failure' in server) throw new Error(server.failure)
      await use(server)
      await server.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('the app runs on json-server alone: sign in, page, search, create, edit, delete', async ({
  page,
  server,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto('/dashboard/albums')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'albums' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page.getByText('of 12')).toBeVisible()
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.goto('/dashboard/albums/create')
  await page.getByLabel('Title').fill('Brand new')
  await page.getByRole('button', { name: 'Create album' }).click()
  await expect(page.getByText('album created')).toBeVisible()
  await page.goto('/dashboard/albums?q=Brand')
  await page.getByRole('link', { name: 'Brand new' }).click()
  await expect(page.getByRole('dialog', { name: 'Brand new' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Edited')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Edited' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('album deleted')).toBeVisible()
  const left = (await (await fetch(`${server.url}/albums`)).json()) as readonly unknown[]
  expect(left).toHaveLength(12)
  await expect(page.getByText(/connection|live/i)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('a resource on another host is asked there, in the words of nestjs-crud', async ({ page }) => {
  const asked: string[] = []
  await page.route(`${NEST}/**`, async (route) => {
    asked.push(route.request().url())
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
    await route.fulfill({ headers, json: { data: [{ id: 1, title: 'From Nest', likes: 3 }], total: 1 } })
  })
  await page.goto('/api/none')
  await page.evaluate(async () => {
    const { data } = (await (await fetch('/api/user')).json()) as { data: object }
    localStorage.setItem('accessToken', 'a-token')
    localStorage.setItem('user', JSON.stringify(data))
  })
  await page.goto('/dashboard/articles?q=nest')
  await expect(page.getByText('From Nest')).toBeVisible()
  expect(new URL(asked[0] ?? '').searchParams.get('s')).toContain('"title":{"$contL":"nest"}')
})

test('a screen of our own API loads none of it', async ({ build }) => {
  const contents = JSON.parse(await readFile(join(build.dist, 'contents.json'), 'utf8')) as object
  const chunks = Object.entries(contents).filter(([, parts]) => JSON.stringify(parts).includes('nestjsx'))
  expect(chunks).toHaveLength(1)
})
