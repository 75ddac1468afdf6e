import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const exists = (path: string) => existsSync(new URL(path, ROOT))

/** The rows of the table: `| P1 what goes wrong | guard | file below tests/ | test |`. */
const rows = [
  ...read('docs/refine-pitfalls.md').matchAll(/^\| P(\d+)\b.*? \| `(.+?)` +\| (\S+) +\| (.+?) +\|$/gm),
].map(([, number, guard = '', file = '', test = '']) => ({ number, guard, path: `tests/${file}`, test }))

describe('docs/refine-pitfalls.md', () => {
  it('goes through all 24', () => {
    const numbers = Array.from({ length: 24 }, (_, index) => String(index + 1))
    expect([...new Set(rows.map(({ number }) => number))]).toEqual(numbers)
  })

  it('names guards and tests that exist', () => {
    expect(rows.filter(({ guard, path }) => !exists(guard) || !exists(path))).toEqual([])
    const wrong = rows.filter(
      ({ path, test }) => !holds(read(path).replaceAll("\\'", "'"), test.split(' › ')),
    )
    expect(wrong.map(({ path, test }) => `${path}: ${test}`)).toEqual([])
  })
})

/** Whether these titles stand in quotes, each behind that of its group. */
function holds(source: string, [title, ...within]: readonly string[]): boolean {
  if (title === undefined) return true
  const [, ...rest] = source.split(new RegExp(`['\`"]${title.replaceAll(/[()[\]$?.]/g, '\\$&')}['\`"]`))
  return rest.some((part) => holds(part, within))
}
