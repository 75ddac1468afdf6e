import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { toSection } from './figure.ts'
import type { Figure, Section } from './figure.ts'

const FOLDER = join(import.meta.dirname, '..', '.bench')
const KEPT = join(FOLDER, 'latest.json')

/**
 * Prints the figures as tables and keeps them in `.bench/latest.json` and `.bench/latest.md`. What this run left out
 * stays there from the run before. A figure over its budget fails the run.
 */
export default class Report implements Reporter {
  private readonly sections: Section[] = []
  private readonly errors: string[] = []

  onTestEnd(test: TestCase, { annotations, errors }: TestResult): void {
    this.sections.push(toSection(test.title, annotations))
    this.errors.push(...errors.map(({ message }) => `${test.title}: ${message}`))
  }

  onEnd(): Promise<{ status: FullResult['status'] }> {
    const titles = new Set(this.sections.map(({ title }) => title))
    const others = readKept().filter(({ title }) => !titles.has(title))
    const sections = [...others, ...this.sections].toSorted((a, b) => a.title.localeCompare(b.title))
    const machine = { node: process.version, processors: cpus().length, at: new Date().toISOString() }
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(KEPT, JSON.stringify({ machine, sections }, null, 2))
    writeFileSync(join(FOLDER, 'latest.md'), toMarkdown(sections))
    console.log(toMarkdown(this.sections))
    if (this.errors.length > 0) console.error(this.errors.join('\n'))
    const isFine = this.errors.length === 0 && !this.sections.some(({ figures }) => figures.some(isOver))
    return Promise.resolve({ status: isFine ? 'passed' : 'failed' })
  }
}

function readKept(): readonly Section[] {
  if (!existsSync(KEPT)) return []
  const { sections = [] } = JSON.parse(readFileSync(KEPT, 'utf8')) as { sections?: readonly Section[] }
  return sections
}

/** What was measured in the same way stands in one table, under what its titles begin with. */
function toMarkdown(sections: readonly Section[]): string {
  const ways = [...new Set(sections.map(({ how }) => how))]
  return ways.map((how) => toTable(sections.filter((section) => section.how === how))).join('\n\n')
}

function toTable(sections: readonly Section[]): string {
  const [{ title, how } = { title: '', how: '' }] = sections
  const heading = sections.length > 1 ? title.replace(/:.*/, '') : title
  const rows = sections.flatMap(({ figures }) =>
    figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`),
  )
  return [`### ${heading}`, how, [...HEADER, ...rows].join('\n')].join('\n\n')
}

const HEADER = ['| What | Measure | Value | Budget | Ratio |', '|---|---|---|---|---|']

function cellsOf(figure: Figure): readonly string[] {
  const { subject, measure, value, unit, budget, reference } = figure
  const limit = budget === undefined ? '' : `${budget} ${unit}${isOver(figure) ? ' **over**' : ''}`.trim()
  const ratio = reference && `${(value / reference.value).toFixed(2)} of ${reference.of}`
  return [subject, measure, `${value.toFixed(DECIMALS[unit])} ${unit}`.trim(), limit, ratio ?? '']
}

const DECIMALS: Readonly<Record<Figure['unit'], number>> = { kB: 1, MB: 1, ms: 1, s: 1, '/s': 0, '': 3 }

const isOver = ({ value, budget }: Figure) => budget !== undefined && value > budget
