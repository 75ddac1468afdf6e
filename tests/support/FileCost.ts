import { join } from 'node:path'

/** What a file of tests took of the processors. */
export interface FileCost {
  /** From the project's root. */
  readonly file: string
  readonly seconds: number
}

/** Those of a run, a line of JSON each. */
export const COSTS_FILE = join(import.meta.dirname, '../../.bench/processor.jsonl')
