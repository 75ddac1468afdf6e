import { sayError } from './sayError.ts'

/** Writes an error to the process's log. The only way there: what is in an error besides is nobody's to read. */
export function logError(error: unknown): void {
  // eslint-disable-next-line no-console
  console.error(sayError(error))
}

/** The same for a line of our own, which repeats nothing that was sent to us. */
export function logLine(line: string): void {
  // eslint-disable-next-line no-console
  console.error(line)
}
