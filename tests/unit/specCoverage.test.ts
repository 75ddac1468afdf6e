import { existsSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const exists = (path: string) => existsSync(new URL(path, ROOT))

interface Row {
  /** What is asked for, or what goes wrong. */
  readonly spec: string
  readonly guard: string | undefined
  /** Below `tests/`. */
  readonly file: string
  readonly test: string
}

describe('docs/spec-coverage.md', () => {
  it('lists what every test says; `npm run docs:coverage` writes it anew', async () => {
    await expect(coverage()).toMatchFileSnapshot('../../docs/spec-coverage.md')
  })
})

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
    const numbers = [...new Set(rows.map(({ spec }) => /^P(\d+)/.exec(spec)?.[1]))]
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
      { spec: cells[0] ?? '', guard: cell('Guard'), file: cell('File') ?? '', test: cell('Test') ?? '' },
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

const AREAS = {
  api: 'Calls',
  deep: 'Calls, in depth',
  screens: 'Screens',
  e2e: 'In the browser',
  unit: 'Units',
} as const

/** What the product does, in the words of its tests, by what they go through. */
function coverage(): string {
  const areas = Object.entries(AREAS).map(([folder, name]) => {
    const files = readdirSync(new URL(`tests/${folder}`, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .toSorted()
    return `## ${name}\n\n${files.map((file) => sectionOf(`${folder}/${file}`)).join('\n')}`
  })
  return `${INTRODUCTION}\n${areas.join('\n')}`
}

const INTRODUCTION = `# What is tested

Every behaviour that a test holds, in the test's own words. Written by \`npm run docs:coverage\`; a test fails when it is old.
Titles of tests that run over a table are given as they are written, with their \`%s\`.
`

function sectionOf(file: string): string {
  const lines = titlesIn(file).map((title) => `- ${title}`)
  return `### ${file.replace(/\.(test|spec)\.tsx?$/, '')}\n\n${lines.join('\n')}\n`
}
