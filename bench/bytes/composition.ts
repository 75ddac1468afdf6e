import { readFileSync } from 'node:fs'
import type { Contents } from '#build/contentsPlugin.ts'
import type { Load } from './weigh.ts'

/** The scripts a screen loads at once, as `bench/bytes.json` keeps them: kB of gzip, to a tenth. */
export interface Composition {
  readonly total: number
  /** By the name of the script, without what changes with its content. */
  readonly chunks: Readonly<Record<string, number>>
  /** By package, and by folder of our own. A script's bytes are shared out by the length of its modules. */
  readonly packages: Readonly<Record<string, number>>
}

/** The modules of each script, as the build wrote them. */
export const readContents = (): Contents => JSON.parse(readFileSync('dist/contents.json', 'utf8')) as Contents

export function compositionOf({ scripts }: Load, contents: Contents): Composition {
  const now = scripts.filter(({ isLater }) => !isLater)
  const chunks = now.map(({ file, kB }) => [nameOf(file), kB] as const)
  const packages = now.flatMap(({ file, kB }) => {
    const modules = Object.entries(contents[file] ?? { [file]: 1 })
    const whole = modules.reduce((sum, [, length]) => sum + length, 0) || 1
    return modules.map(([id, length]) => [packageOf(id), (kB * length) / whole] as const)
  })
  const total = now.reduce((sum, { kB }) => sum + kB, 0)
  return { total: round(total), chunks: addUp(chunks), packages: addUp(packages) }
}

/** `antd`, `@ant-design/icons`; `src/framework`, `src/pages/auth`, `providers`; `rolldown` for what the bundler adds. */
export function packageOf(id: string): string {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  if (name !== undefined) return name
  if (/^\W/.test(id)) return 'rolldown'
  const [first = '', second = '', third = ''] = id.split('/')
  if (first !== 'src') return first
  return second === 'pages' ? `src/pages/${third}` : `src/${second}`
}

/** `assets/SignInPage-B6Lpo11c.js` is `SignInPage`. */
const nameOf = (file: string) => file.replace(/^assets\//, '').replace(/-[\w-]{7}\.js$/, '')

/** The least that is worth a line. */
const LEAST = 0.05

function addUp(parts: readonly (readonly [string, number])[]): Readonly<Record<string, number>> {
  const sums = new Map<string, number>()
  for (const [name, kB] of parts) sums.set(name, (sums.get(name) ?? 0) + kB)
  const kept = [...sums].filter(([, kB]) => kB >= LEAST)
  return Object.fromEntries(
    kept.toSorted(([a], [b]) => a.localeCompare(b, 'en')).map(([name, kB]) => [name, round(kB)]),
  )
}

const round = (kB: number) => Math.round(kB * 10) / 10
