// `npm run product my-admin`: starts a product in place of Coffer, with a build and data of its own, or does something else with it.
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { folderOf, productNames } from './productFolders.mjs'

/** What can be done with it: what is run, and the words that come before those that are given. */
const VERBS = {
  start: ['build/start.mjs', 'server'],
  dev: ['node_modules/vite/bin/vite.js'],
  build: ['build/build.mjs'],
  'build:static': ['build/runModule.mjs', '/build/static/buildStatic.ts'],
  'preview:static': ['build/runModule.mjs', '/build/static/previewStatic.ts'],
  test: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'product'],
  new: ['build/runModule.mjs', '/build/new/newCommand.ts'],
  admin: ['build/start.mjs', 'adminCommand'],
}

const [name = '', verb = 'start'] = process.argv.splice(2, 2)
const folder = name && folderOf(name)
const command = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
if (!folder || !command) {
  const usage = `Usage: npm run product NAME [${Object.keys(VERBS).join('|')}]`
  console.error(`${usage}\nThere are: ${productNames().join(', ')}`)
  process.exit(2)
}
process.env.PRODUCT = name
process.env.DATA_DIR ??= `.data/${folder}`
const [file, ...words] = command
process.argv.splice(2, 0, ...words)
await import(pathToFileURL(file).href)
