import { existsSync, watch } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildWith, type Build } from '#build/static/buildWith.ts'
import { readRecipes } from '#build/static/readRecipes.ts'
import { runFolder } from '#tests/browser/prepareRun.ts'
import { startServer } from '#tests/browser/startServer.ts'
import { test } from '#tests/browser/test.ts'

type Made = Pick<Build, 'folder' | 'dist'>

/**
 * The same application with more in it: its server is the one that is asked. Builds of one name are made once in a run, by
 * whichever worker needs it first.
 */
export const testOfBuild = (name: string, make: () => Promise<Build>) =>
  test.extend<object, { build: Made }>({
    build: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
      async ({}, use) => use(await buildOnce(name, make)),
      { scope: 'worker', timeout: 180_000 },
    ],
    host: [
      async ({ build }, use) => {
        const server = await startServer({ dist: build.dist })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  })

/** The host of the articles. */
export const NEST = 'http://nest.example'

/** With all that the recipes of the documentation add, and two resources whose records other back-ends have. */
export function buildOfRecipes(): Promise<Build> {
  const { files, patch } = readRecipes()
  const albums = definition('albums', "url: '/albums', dialect: 'json-server'", 900)
  const articles = definition('articles', `url: '${NEST}/articles', dialect: 'nestjsx-crud'`, 201)
  return buildWith({ ...files, 'resources/albums.ts': albums, 'resources/articles.ts': articles }, patch)
}

const definition = (name: string, api: string, order: number) => `
import { defineResource, field } from '#define'

export const ${name} = defineResource({
  name: '${name}',
  labels: { singular: '${name.slice(0, -1)}', plural: '${name}' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: ${order} },
  permissions: {
    list: 'records.view',
    show: 'records.view',
    create: 'records.write',
    edit: 'records.write',
    delete: 'records.delete',
    export: false,
  },
  fields: { id: field.id(), title: field.text({ required: true }), likes: field.integer({ default: 0 }) },
  list: {
    columns: ['title', 'likes'],
    search: ['title'],
    filters: ['likes'],
    defaultSort: { field: 'title', order: 'asc' },
    pageSize: 5,
    pageSizes: [5, 10],
  },
  create: { sections: [{ fields: ['title', 'likes'] }] },
  edit: { sections: [{ fields: ['title', 'likes'] }] },
  api: { kind: 'rest', ${api} },
})
`

async function buildOnce(name: string, make: () => Promise<Build>): Promise<Made> {
  const folder = join(runFolder(), name)
  const made = { folder, dist: join(folder, 'dist') }
  const isFirst = await mkdir(`${folder}.begun`).then(
    () => true,
    () => false,
  )
  if (isFirst) await rename((await make()).folder, folder)
  else await untilThere(folder)
  return made
}

/** Done when another worker has put it there. */
const untilThere = (path: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!existsSync(path)) return
      watcher.close()
      resolve()
    }
    const watcher = watch(dirname(path), look)
    look()
  })
