import { execFileSync } from 'node:child_process'
import { cp, rm, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf, productNames } from '../productFolders.mjs'
import { buildWith } from './buildWith.ts'
import { readBase } from './readBase.ts'
import { readDocument } from './readDocument.ts'
import { readRecipes } from './readRecipes.ts'
import { toReferencePages } from './toReferencePages.ts'

const OUT = 'dist/docs'

/**
 * Builds the site of the documentation: its pages, the API reference of the built server, the playground, which is the
 * static build of the application with everything that the recipes add, and the examples, each a static build of its own.
 */
export async function main(): Promise<void> {
  const base = readBase(process.env)
  const { files, patch } = readRecipes()
  const { folder, dist, remove } = await buildWith(files, patch)
  try {
    const inPlayground = { ...process.env, BASE_PATH: `${base}playground/` }
    execFileSync(process.execPath, ['build/runModule.mjs', '/build/static/buildStatic.ts'], {
      cwd: folder,
      env: inPlayground,
      stdio: 'inherit',
    })
    await writeReference('docs/api')
    const env = { ...process.env, BASE_PATH: base }
    execFileSync('npm', ['run', 'build', '--prefix', 'docs'], { env, stdio: 'inherit' })
    await rm(join(OUT, 'playground'), { recursive: true, force: true })
    await cp(join(dist, 'static'), join(OUT, 'playground'), { recursive: true })
  } finally {
    await remove()
  }
  for (const name of productNames()) {
    const folder = folderOf(name)
    if (!folder?.startsWith('examples/')) continue
    const env = { ...process.env, BASE_PATH: `${base}${folder}/` }
    for (const verb of ['build', 'build:static'])
      execFileSync(process.execPath, ['build/productCommand.mjs', name, verb], { env, stdio: 'inherit' })
    await cp(`dist/${folder}/static`, join(OUT, folder), { recursive: true })
  }
}

/** Writes the API reference of the built server, a page for each chapter, into a folder of its own. */
async function writeReference(folder: string): Promise<void> {
  const pages = toReferencePages(await readDocument(process.env))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { name, text } of pages) await writeFile(join(folder, `${name}.md`), text)
}
