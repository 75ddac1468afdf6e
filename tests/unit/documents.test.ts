import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NOT_IN_A_TAB } from '#tests/static/notInATab.ts'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8').replaceAll("\\'", "'")
const exists = (path: string) => existsSync(new URL(path, ROOT))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('docs/refine-pitfalls.md', () => {
  /** `| P1 what goes wrong | guard | file below tests/ | test |`. */
  const row = /^\| P(\d+)\b.*? \| `(.+?)` +\| (\S+) +\| (.+?) +\|$/gm
  const rows = [...read('docs/refine-pitfalls.md').matchAll(row)].map(
    ([, number, guard = '', file = '', test = '']) => ({ number, guard, path: `tests/${file}`, test }),
  )

  it('goes through all 24, and names guards and tests that exist', () => {
    expect([...new Set(rows.map(({ number }) => Number(number)))]).toEqual(upTo(24))
    expect(rows.filter(({ guard, path }) => !exists(guard) || !exists(path))).toEqual([])
    const wrong = rows.filter(({ path, test }) => !holds(read(path), test.split(' › ')))
    expect(wrong.map(({ path, test }) => `${path}: ${test}`)).toEqual([])
  })
})

describe('docs/security.md', () => {
  /** `| S-01 | statement | what shows it |`. */
  const rows = [...read('docs/security.md').matchAll(/^\| (S-\d\d) +\| (.+?) \| (.+?) +\|$/gm)].map(
    ([, id = '', statement = '', shown = '']) => ({ id, statement: statement.trim(), shown }),
  )
  /** The tests that a row names: the file, and words of the title. */
  const tests = rows.flatMap(({ id, shown }) =>
    [...shown.matchAll(/`([\w/]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
      ...{ id, path: `tests/${file}`, title },
    })),
  )

  it('has seventy-one statements, in order, each with a reason or with tests that exist', () => {
    expect(rows.map(({ id }) => id)).toEqual(upTo(71).map((at) => `S-${String(at).padStart(2, '0')}`))
    expect(rows.filter(({ statement, shown }) => statement === '' || shown.length < 30)).toEqual([])
    expect(tests.length).toBeGreaterThan(90)
    expect(tests.filter(({ path, title }) => !exists(path) || !read(path).includes(title))).toEqual([])
  })
})

describe('docs/compared.md', () => {
  const lines = read('docs/compared.md').split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').slice(1, -1))
  const [, , ...features] = rows

  it('has a cell for each of the others in every row, with a page or without', () => {
    expect(features.length).toBeGreaterThan(20)
    expect(rows.filter((cells) => cells.length !== 9)).toEqual([])
    const theirs = features.flatMap(([, , ...cells]) => cells.map((cell) => cell.trim()))
    const page = /^(?:not found|\[[^\]]+\]\(https:\/\/[^)]+\))$/
    expect(theirs.filter((cell) => !page.test(cell))).toEqual([])
  })

  it('leads from each of our cells to a test that is there, or says no', () => {
    const wrong = features.filter(([, ours = '']) => {
      const [, path] = /\]\(\.\.\/(tests\/[^)]+)\)/.exec(ours) ?? []
      return path === undefined ? ours.trim() !== 'no' : !exists(path)
    })
    expect(wrong).toEqual([])
  })
})

it('what is not run against the static build are browser tests that exist, each with its reason', () => {
  const wrong = NOT_IN_A_TAB.filter(({ spec, title = '', because }) => {
    const path = `tests/journeys/${spec}`
    return because === '' || !exists(path) || !read(path).includes(title)
  })
  expect(wrong).toEqual([])
})

/** Whether these titles stand in quotes, each behind that of its group. */
function holds(source: string, [title, ...within]: readonly string[]): boolean {
  if (title === undefined) return true
  const [, ...rest] = source.split(new RegExp(`['\`"]${title.replaceAll(/[()[\]$?.]/g, '\\$&')}['\`"]`))
  return rest.some((part) => holds(part, within))
}
