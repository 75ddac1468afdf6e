import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { toSection, type Figure, type Section } from './figure.ts'

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

/** Measurements of the same kind share a table, under the common start of their titles. */
function toMarkdown(sections: readonly Section[]): string {
  const wayOf = ({ title, how }: Section) => `${headOf(title)} ${how}`
  return distinct(sections.map(wayOf))
    .map((way) => toTable(sections.filter((section) => wayOf(section) === way)))
    .join('\n\n')
}

const headOf = (title: string) => title.replace(/:.*/, '')

function toTable(sections: readonly Section[]): string {
  const [{ title, how } = { title: '', how: '' }] = sections
  const heading = sections.length > 1 ? headOf(title) : title
  const figures = sections.flatMap((section) => section.figures)
  return [`### ${heading}`, how, isSeries(figures) ? toSeries(figures) : toList(figures)].join('\n\n')
}

/** Whether the same was measured of each subject several times, as at several sizes. */
function isSeries(figures: readonly Figure[]): boolean {
  return distinct(figures.map(({ subject }) => subject)).every((name) => {
    const own = figures.filter(({ subject }) => subject === name)
    return own.length > 1 && distinct(own.map(({ unit, budget }) => `${unit} ${budget}`)).length === 1
  })
}

/** A row for each subject, which reads as its curve. */
function toSeries(figures: readonly Figure[]): string {
  const measures = distinct(figures.map(({ measure }) => measure))
  const references = distinct(figures.flatMap(({ reference }) => reference?.of ?? []))
  const rows = distinct(figures.map(({ subject }) => subject)).map((name) => {
    const own = figures.filter(({ subject }) => subject === name)
    const cells = measures.map((measure) => {
      const figure = own.find((one) => one.measure === measure)
      if (!figure) return ''
      return `${valueOf(figure)}${overOf(figure)}${figure.reference ? ` (${ratioOf(figure)})` : ''}`
    })
    return [name, ...cells, ...own.slice(0, 1).map(budgetOf)]
  })
  const note = references.length > 0 ? `\n\nIn brackets: the ratio to ${references.join(', ')}.` : ''
  return toRows([['What', ...measures, 'Budget'], ...rows]) + note
}

function toList(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { subject, measure, reference } = figure
    const ratio = reference ? `${ratioOf(figure)} of ${reference.of}` : ''
    return [subject, measure, valueOf(figure), budgetOf(figure) + overOf(figure), ratio]
  })
  return toRows([['What', 'Measure', 'Value', 'Budget', 'Ratio'], ...rows])
}

function toRows([header = [], ...rows]: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const distinct = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]

function valueOf({ value, unit, range }: Figure): string {
  const written = (one: number) => one.toFixed(DECIMALS[unit])
  const spread = range ? ` (${written(range[0])}–${written(range[1])})` : ''
  return `${written(value)} ${unit}`.trim() + spread
}

const budgetOf = ({ budget, unit }: Figure) => (budget === undefined ? '' : `${budget} ${unit}`.trim())

const overOf = (figure: Figure) => (isOver(figure) ? ' **over**' : '')

const ratioOf = ({ value, reference }: Figure) => (value / (reference?.value ?? Number.NaN)).toFixed(2)

const DECIMALS: Readonly<Record<Figure['unit'], number>> = { kB: 1, MB: 1, ms: 1, s: 1, '/s': 0, '': 3 }

const isOver = ({ value, budget }: Figure) => budget !== undefined && value > budget
