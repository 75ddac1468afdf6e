import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const exists = (path: string) => existsSync(new URL(path, ROOT))

interface Row {
  /** What goes wrong. */
  readonly pitfall: string
  readonly guard: string | undefined
  /** Below `tests/`. */
  readonly file: string
  readonly test: string
}

describe('docs/refine-pitfalls.md', () => {
  const rows = rowsOf(read('docs/refine-pitfalls.md'))

  it('names tests that exist, each of them once', () => {
    const titles = new Map([...new Set(rows.map(({ file }) => file))].map((file) => [file, titlesIn(file)]))
    const wrong = rows.filter(({ file, test }) => {
      const found = titles.get(file)?.filter((title) => title === test || title.endsWith(`› ${test}`))
      return found?.length !== 1
    })
    expect(wrong.map(({ file, test }) => `${file}: ${test}`)).toEqual([])
  })

  it('goes through all 24', () => {
    const numbers = [...new Set(rows.map(({ pitfall }) => /^P(\d+)/.exec(pitfall)?.[1]))]
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => String(index + 1)))
  })

  it('names guards that exist', () => {
    const guards = rows.map(({ guard = '' }) => guard.replaceAll('`', ''))
    expect(guards.filter((guard) => guard === '' || !exists(guard))).toEqual([])
  })
})

/** The rows of every table that has the columns File and Test. */
function rowsOf(markdown: string): readonly Row[] {
  let columns: readonly string[] = []
  return markdown.split('\n').flatMap((line): Row[] => {
    if (!line.startsWith('| ')) return []
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (cells.includes('Test')) columns = cells
    if (cells.includes('Test') || /^-+$/.test(cells[0] ?? '')) return []
    const cell = (name: string) => cells[columns.indexOf(name)]
    return [
      { pitfall: cells[0] ?? '', guard: cell('Guard'), file: cell('File') ?? '', test: cell('Test') ?? '' },
    ]
  })
}

/** The tests of a file, each as `group › title`; a title that is made from a table or template as its source has it. */
function titlesIn(file: string): readonly string[] {
  const path = `tests/${file}`
  if (!exists(path)) return []
  const titles: string[] = []
  const walk = (node: ts.Node, groups: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? titleOf(node) : undefined
    const inside = call?.isGroup ? [...groups, call.title] : groups
    if (call && !call.isGroup) titles.push([...groups, call.title].join(' › '))
    ts.forEachChild(node, (child) => walk(child, inside))
  }
  walk(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true), [])
  return titles
}

const TEST = /^(?:it|test|describe)\b(?!\.step)/

function titleOf({ expression, arguments: [first] }: ts.CallExpression) {
  const called = expression.getText()
  if (!first || !TEST.test(called)) return undefined
  if (!ts.isStringLiteralLike(first) && !ts.isTemplateExpression(first)) return undefined
  const title = ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1)
  return { title, isGroup: /^(?:test\.)?describe\b/.test(called) }
}
