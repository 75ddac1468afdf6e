/** A file with a definition, as it was written. */
export interface SourceText {
  readonly file: string
  readonly lines: readonly string[]
}

/** A line of a file, from 1. */
export interface SourceLine {
  readonly file: string
  readonly line: number
}

/** Where a definition is: the line of the definition with that name, or of a part of it. */
export function lineOf(
  texts: readonly SourceText[],
  definition: string,
  part?: string,
): SourceLine | undefined {
  for (const { file, lines } of texts) {
    const at = lines.findIndex((line) => line.startsWith(`  name: '${definition}',`))
    if (at < 0) continue
    const found =
      part === undefined ? at : lines.findIndex((line) => line.trimStart().startsWith(`${part}: `))
    return { file, line: (found < 0 ? at : found) + 1 }
  }
  return undefined
}
