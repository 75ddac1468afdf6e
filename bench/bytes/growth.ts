import type { Contents } from '#build/contentsPlugin.ts'
import type { Screen } from '#bench/screens.ts'
import { packageOf, type Composition } from './composition.ts'

/** Below this, a difference is how the same code happens to pack. In kB. */
const NOISE = 0.3
/** How many modules of a package that grew are listed. */
const TOLD = 5

interface Growth {
  readonly screen: Pick<Screen, 'path' | 'bytes'>
  readonly now: Composition
  /** As it was when it was last recorded; `undefined`: never. */
  readonly before: Composition | undefined
  readonly contents: Contents
}

/**
 * The report on a screen over its limit: what grew, by script and by package. `undefined`: within the limit.
 */
export function growthOf({ screen: { path, bytes }, now, before, contents }: Growth): string | undefined {
  if (now.total <= bytes) return undefined
  const old = before ?? { total: 0, chunks: {}, packages: {} }
  const modules = (name: string) => `${name in old.packages ? '' : 'new; '}${largestOf(name, contents)}`
  return [
    `${path} loads ${now.total} kB of JavaScript, ${(now.total - bytes).toFixed(1)} more than its ${bytes}.`,
    `It was ${old.total} when bench/bytes.json was written. Since then grew`,
    ...grown(now.chunks, old.chunks).map(([name, kB]) => `  script  ${kB} ${name}`),
    ...grown(now.packages, old.packages).map(([name, kB]) => `  package ${kB} ${name} (${modules(name)})`),
    `What is worth it is recorded by ${REFRESH}; the budgets stand in bench/screens.ts.`,
  ].join('\n')
}

export const REFRESH = '`npx playwright test bytes -u`'

/** The largest first. */
function grown(now: Readonly<Record<string, number>>, old: Readonly<Record<string, number>>) {
  return Object.entries(now)
    .map(([name, kB]) => [name, kB - (old[name] ?? 0)] as const)
    .filter(([, more]) => more >= NOISE)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, more]) => [name, `+${more.toFixed(1)} kB`] as const)
}

/** The largest modules of a package, in all scripts. */
function largestOf(name: string, contents: Contents): string {
  const all = Object.values(contents).flatMap((modules) => Object.entries(modules))
  const own = all.filter(([id]) => packageOf(id) === name).toSorted(([, a], [, b]) => b - a)
  const told = own.slice(0, TOLD).map(([id]) => id.replace(/.*node_modules\//, ''))
  return own.length > TOLD ? `${told.join(', ')} and ${own.length - TOLD} more` : told.join(', ')
}
