/** Every file with a definition, as it was written; loaded when the inspector is opened. */
const files = import.meta.glob<string>(
  ['/resources/**/*.ts', '/src/pages/**/page.ts', '!/resources/**/index.ts', '!/resources/vocabulary/**'],
  { query: '?raw', import: 'default' },
)

/** A line of a file, from 1. */
export interface SourceLine {
  readonly file: string
  readonly line: number
}

/** Finds where definitions say things: the line of the definition of that name, or that of a part of it. */
export async function loadSources() {
  const texts = await Promise.all(
    Object.entries(files).map(async ([path, load]) => ({
      file: path.replace(/^\//, ''),
      lines: (await load()).split('\n'),
    })),
  )
  return {
    lineOf: (definition: string, part?: string): SourceLine | undefined => {
      for (const { file, lines } of texts) {
        const at = lines.findIndex((line) => new RegExp(`^ {2}name: '${definition}',`).test(line))
        if (at < 0) continue
        const found =
          part === undefined ? at : lines.findIndex((line) => new RegExp(`^ *${part}: `).test(line))
        return { file, line: (found < 0 ? at : found) + 1 }
      }
      return undefined
    },
  }
}

export type Sources = Awaited<ReturnType<typeof loadSources>>

/** Vite opens it in the editor that runs here. */
export const openInEditor = ({ file, line }: SourceLine) =>
  void fetch(`/__open-in-editor?file=${encodeURIComponent(`${file}:${line}`)}`)
