import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { figuresOf } from './figure.ts'
import type { Figure } from './figure.ts'

const FOLDER = join(import.meta.dirname, '..', '.bench')

/** Prints the figures as a table and keeps them in `.bench/latest.json`. A figure over its budget fails the run. */
export default class Report implements Reporter {
  private readonly figures: Figure[] = []
  private readonly errors: string[] = []

  onTestEnd(test: TestCase, { annotations, errors }: TestResult): void {
    this.figures.push(...figuresOf(annotations))
    this.errors.push(...errors.map(({ message }) => `${test.title}: ${message}`))
  }

  onEnd(): Promise<{ status: FullResult['status'] }> {
    mkdirSync(FOLDER, { recursive: true })
    const machine = { node: process.version, processors: cpus().length, at: new Date().toISOString() }
    writeFileSync(join(FOLDER, 'latest.json'), JSON.stringify({ machine, figures: this.figures }, null, 2))
    console.log([HEADER, ...this.figures.map(toRow)].join('\n'))
    if (this.errors.length > 0) console.error(this.errors.join('\n'))
    const isFine = this.errors.length === 0 && !this.figures.some(isOver)
    return Promise.resolve({ status: isFine ? 'passed' : 'failed' })
  }
}

const HEADER = '| What | Measure | Value | Budget |\n|---|---|---|---|'

function toRow(figure: Figure): string {
  const { subject, measure, value, unit, budget } = figure
  const limit = budget === undefined ? '' : `${budget} ${unit}${isOver(figure) ? ' **over**' : ''}`
  return `| ${subject} | ${measure} | ${value.toFixed(unit === 'ms' ? 0 : 1)} ${unit} | ${limit.trim()} |`
}

const isOver = ({ value, budget }: Figure) => budget !== undefined && value > budget
