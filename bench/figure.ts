import { test } from '@playwright/test'

/** One measured value. */
export interface Figure {
  /** The measured subject. Example: `/signin`. */
  readonly subject: string
  /** Which of its properties. Example: `JavaScript`. */
  readonly measure: string
  readonly value: number
  /** kB and MB are 1000 and 1,000,000 bytes. */
  readonly unit: 'kB' | 'MB' | 'ms' | 's' | '/s' | ''
  /** The most it may be. */
  readonly budget?: number
  /** The least and the most of what the value is the middle of. */
  readonly range?: readonly [number, number]
  /** The same measure of something known, taken in the same run. */
  readonly reference?: { readonly of: 'baseline app' | 'json-server'; readonly value: number }
}

/** The result of one measurement, and its method. */
export interface Section {
  readonly title: string
  readonly how: string
  readonly figures: readonly Figure[]
}

export interface Annotation {
  readonly type: string
  readonly description?: string
}

/** Hands a figure to the report. */
export function record(figure: Figure): void {
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(figure) })
}

/** How a measurement is made, in plain words: the given of `test(title, { annotation: how('…') }, …)`. */
export function how(description: string): Annotation {
  return { type: 'how', description: description.replaceAll('\n', ' ') }
}

/** The section of a measurement, from its annotations. */
export function toSection(title: string, annotations: readonly Annotation[]): Section {
  const textsOf = (type: string) =>
    annotations.filter((one) => one.type === type).map(({ description = '' }) => description)
  return {
    title,
    how: textsOf('how').join(' '),
    figures: textsOf('figure').map((text) => JSON.parse(text) as Figure),
  }
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The value that 95 of 100 do not exceed. */
export const percentile95 = (values: readonly number[]): number => percentile(values, 0.95)

/** The value that 99 of 100 do not exceed. */
export const percentile99 = (values: readonly number[]): number => percentile(values, 0.99)

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** With which power of the count the time grows, from the first to the last. In step with it: 1. */
export function exponentOf(found: readonly { readonly count: number; readonly took: number }[]): number {
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return Number.NaN
  return Math.log(last.took / first.took) / Math.log(last.count / first.count)
}
