import { BYTE_ORDER_MARK, toCsvLine } from '../define/csv.ts'
import { fromSent, type Sent } from '../define/said.ts'
import { saveFile } from '../ui/saveFile.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import type { ReadLine } from './matching.ts'
import { t, written } from '../text/t.ts'

interface LineProblem extends Sent {
  readonly field: string
}

/** The outcome of a line, real or in a dry run, as the API reports it. */
export interface LineResult {
  readonly line: number
  readonly ok: boolean
  readonly id?: string
  readonly errors?: readonly LineProblem[]
}

/** One thing that is wrong with a line. */
export interface LineError {
  readonly key: string
  readonly line: number
  /** What people call the field; empty where it is about none. */
  readonly field: string
  readonly text: string
}

/** Everything that is wrong, in the order of the lines. */
export function errorsOf(resource: ScreenResource, results: readonly LineResult[]): readonly LineError[] {
  return results
    .flatMap(({ line, errors = [] }) =>
      errors.map(({ field, ...sent }) => ({
        key: `${line} ${field} ${sent.text}`,
        line,
        text: written(fromSent(sent)),
        field: resource.fields[field]?.label ?? field,
      })),
    )
    .toSorted((a, b) => a.line - b.line)
}

/** Saves the results of all lines, one for each error. */
export function saveResults(resource: ScreenResource, results: readonly LineResult[]): void {
  const lines = results
    .toSorted((a, b) => a.line - b.line)
    .flatMap(({ line, ok, errors = [] }) =>
      (errors.length > 0 ? errors : [{ field: '', text: '' }]).map(({ field, ...sent }) =>
        toCsvLine([
          { number: String(line) },
          ok ? t('Valid') : t('Invalid'),
          resource.fields[field]?.label ?? field,
          written(fromSent(sent)),
        ]),
      ),
    )
  const head = BYTE_ORDER_MARK + toCsvLine([t('Line'), t('Result'), t('Field'), t('Error')])
  saveFile({
    name: `${resource.name}-import-check.csv`,
    content: new Blob([head, ...lines], { type: 'text/csv' }),
  })
}

/** The most lines that the API takes in one call, and the most characters of them. */
const MOST_LINES = 100
const MOST_TEXT = 500_000

/** Lines in parts that the API takes. */
export function inBatches(lines: readonly ReadLine[]): readonly (readonly ReadLine[])[] {
  const batches: ReadLine[][] = []
  let size = Infinity
  for (const line of lines) {
    const length = JSON.stringify(line.values).length
    const last = batches.at(-1)
    if (last && last.length < MOST_LINES && size + length <= MOST_TEXT) {
      last.push(line)
      size += length
    } else {
      batches.push([line])
      size = length
    }
  }
  return batches
}
