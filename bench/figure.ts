import { test } from '@playwright/test'

/** One measured value. */
export interface Figure {
  /** What was measured. Example: `/signin`. */
  readonly subject: string
  /** Which of its properties. Example: `JavaScript`. */
  readonly measure: string
  readonly value: number
  /** kB is 1000 bytes. */
  readonly unit: 'kB' | 'ms' | ''
  /** The most it may be. Design of the product, section 8. */
  readonly budget?: number
}

const TYPE = 'figure'

/** Hands a figure to the report. */
export function record(figure: Figure): void {
  test.info().annotations.push({ type: TYPE, description: JSON.stringify(figure) })
}

/** The figures that a measurement recorded. */
export function figuresOf(
  annotations: readonly { readonly type: string; readonly description?: string }[],
): readonly Figure[] {
  return annotations
    .filter(({ type }) => type === TYPE)
    .map(({ description = '' }) => JSON.parse(description) as Figure)
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
