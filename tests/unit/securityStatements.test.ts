import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const text = readFileSync(new URL('docs/security.md', ROOT), 'utf8')

/** The rows of the table: `| S-01 | statement | what shows it |`. */
const rows = [...text.matchAll(/^\| (S-\d\d) +\| (.+?) \| (.+?) +\|$/gm)].map(
  ([, id = '', statement = '', shown = '']) => ({ id, statement: statement.trim(), shown }),
)
/** The tests that a row names: the file, and words of the title. */
const tests = rows.flatMap(({ id, shown }) =>
  [...shown.matchAll(/`([\w/]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    id,
    file,
    title,
  })),
)

describe('the statements of docs/security.md', () => {
  it('are seventy, in order, each with tests or a reason', () => {
    const ids = Array.from({ length: 70 }, (_, at) => `S-${String(at + 1).padStart(2, '0')}`)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows.filter(({ statement, shown }) => statement === '' || shown.length < 30)).toEqual([])
    expect(tests.length).toBeGreaterThan(90)
  })

  it.each(tests)('$id names a test that exists: $file “$title”', ({ file, title }) => {
    const place = new URL(`tests/${file}`, ROOT)
    expect(existsSync(place), `${file} is not there`).toBe(true)
    expect(readFileSync(place, 'utf8').replaceAll("\\'", "'")).toContain(title)
  })
})
