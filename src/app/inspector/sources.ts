import { lineOf, type SourceLine } from '#define'

/** Every file with a definition, as it was written; loaded when the inspector is opened. */
const files = import.meta.glob<string>(
  ['/resources/**/*.ts', '/src/pages/**/page.ts', '!/resources/**/index.ts', '!/resources/vocabulary/**'],
  { query: '?raw', import: 'default' },
)

/** Finds the lines of definitions, as `lineOf` does. */
export async function loadSources() {
  const texts = await Promise.all(
    Object.entries(files).map(async ([path, load]) => ({
      file: path.replace(/^\//, ''),
      lines: (await load()).split('\n'),
    })),
  )
  return { lineOf: (definition: string, part?: string) => lineOf(texts, definition, part) }
}

export type Sources = Awaited<ReturnType<typeof loadSources>>

/** Vite opens it in the editor that runs here. */
export const openInEditor = ({ file, line }: SourceLine) =>
  void fetch(`/__open-in-editor?file=${encodeURIComponent(`${file}:${line}`)}`)
