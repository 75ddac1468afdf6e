import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT } from './products.mjs'
import { type ConfigError, lineOf, type SourceText } from '#define'

/** How often the page looks whether it is put right, in seconds. */
const AGAIN_S = 2

/** What development shows in place of the application while it cannot start: what is wrong, where, and what would be right. */
export function findingsPage(error: unknown): string {
  const texts = readDefinitions()
  const { title, lines } = findingsOf(error)
  const items = lines.map((line) => {
    const place = placeOf(texts, line)
    const link =
      place &&
      `<a href="/__open-in-editor?file=${encodeURIComponent(place)}" onclick="fetch(this.href); return false">${place}</a>`
    return `<li><code>${escaped(line)}</code>${link ? `<br>${link}` : ''}</li>`
  })
  return `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="${AGAIN_S}">
<title>${escaped(title)}</title>
<style>
  body { font: 15px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark }
  li { margin: 1rem 0 }
</style>
<h1>${escaped(title)}</h1>
<ol>${items.join('')}</ol>
<p>This page reloads when the application starts.</p>`
}

/** A `ConfigError` has its findings; anything else is one. */
function findingsOf(error: unknown): { readonly title: string; readonly lines: readonly string[] } {
  if (!(error instanceof Error)) return { title: 'The application did not start', lines: [String(error)] }
  // By its name: development reloads the modules of the application, its class among them.
  if (error.name !== 'ConfigError') return { title: 'The application did not start', lines: [error.message] }
  const { message, findings } = error as ConfigError
  return { title: message.split('\n', 1)[0] ?? '', lines: findings }
}

/** `resources/orders.ts:12` for `RES201 orders.fields.supplier.to: ...`: the deepest part that has a line of its own. */
function placeOf(texts: readonly SourceText[], line: string): string | undefined {
  const [place] = /^[\w./-]+\.tsx?:\d+(?=:)/.exec(line) ?? []
  if (place) return place
  const [, definition = '', path = ''] = /^\w+ ([\w-]+)((?:\.[\w-]+)*):/.exec(line) ?? []
  const whole = lineOf(texts, definition)
  const parts = path.split('.').filter(Boolean).toReversed()
  const deepest = parts
    .map((part) => lineOf(texts, definition, part))
    .find((found) => found && found.line !== whole?.line)
  const found = deepest ?? whole
  return found && `${found.file}:${found.line}`
}

// A product's own come first: it may have a resource of the same name as one of Coffer's.
const FOLDERS = PRODUCT === undefined ? ['resources', 'src/pages'] : [PRODUCT, 'resources']

function readDefinitions(): readonly SourceText[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file))
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') })),
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
