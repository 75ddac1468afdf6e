import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { newVendor } from './fixtures/newVendor.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'tests/types')
const MARK = '@ts-expect-error'

/** A line that must not compile, and a part of what the compiler says about it. */
interface Expectation {
  readonly place: string
  readonly message: string
}

const FILES = readdirSync(FOLDER).map((name) => join(FOLDER, name))
/** What `npm run new` writes, where it would stand. */
const WRITTEN = await writeVendor()
const PROGRAM = createProgram([...FILES, ...WRITTEN.keys(), join(ROOT, 'resources/vocabulary/register.ts')])
const expectations = FILES.flatMap(readExpectations)
const errors = FILES.flatMap(readErrors)

describe('definitions', () => {
  it('that are wrong do not compile', () => {
    const silent = expectations.filter(({ place }) => !errors.some((error) => error.place === place))
    expect(silent).toEqual([])
    expect(expectations.length).toBeGreaterThanOrEqual(50)
  })

  it('that npm run new writes do, with their rows', () => {
    expect(WRITTEN.size).toBe(2)
    expect([...WRITTEN.keys()].flatMap(readErrors)).toEqual([])
  })

  it('that are right do', () => {
    const unexpected = errors.filter(
      ({ place }) => !expectations.some((expected) => expected.place === place),
    )
    expect(unexpected).toEqual([])
  })

  it.each(expectations)('at $place make the compiler say: $message', ({ place, message }) => {
    const [said] = errors.filter((error) => error.place === place)
    expect(said?.message).toContain(message)
  })
})

async function writeVendor(): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'coffer-new-'))
  const paths = await newVendor(folder)
  const texts = paths.map((path) => [join(ROOT, path), readFileSync(join(folder, path), 'utf8')] as const)
  rmSync(folder, { recursive: true })
  return new Map(texts)
}

/** The compiler as the project configures it, but blind to the marks, so that it says what stands behind them. */
function createProgram(files: readonly string[]): ts.Program {
  const onError = (diagnostic: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
  }
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: onError }
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), {}, host)
  if (!config) throw new Error('tsconfig.json cannot be read')
  const compiler = ts.createCompilerHost(config.options)
  const read = (path: string) => {
    const text = WRITTEN.get(path) ?? ts.sys.readFile(path)
    return path.startsWith(FOLDER) ? text?.replaceAll(MARK, '') : text
  }
  return ts.createProgram(files, config.options, {
    ...compiler,
    fileExists: (path) => WRITTEN.has(path) || compiler.fileExists(path),
    getSourceFile: (path, options) => {
      const text = read(path)
      return text === undefined ? undefined : ts.createSourceFile(path, text, options)
    },
  })
}

function readExpectations(path: string): readonly Expectation[] {
  const lines = (ts.sys.readFile(path) ?? '').split('\n')
  return lines.flatMap((line, index) => {
    const [before, message] = line.split(`// ${MARK} `)
    return message === undefined || before?.trim() !== ''
      ? []
      : [{ place: toPlace(path, index + 2), message }]
  })
}

function readErrors(path: string): readonly Expectation[] {
  const source = PROGRAM.getSourceFile(path)
  if (!source) throw new Error(`The compiler did not read ${path}`)
  const found = [...PROGRAM.getSyntacticDiagnostics(source), ...PROGRAM.getSemanticDiagnostics(source)]
  return found.map(({ start = 0, messageText }) => ({
    place: toPlace(path, source.getLineAndCharacterOfPosition(start).line + 1),
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }))
}

function toPlace(path: string, line: number): string {
  return `${path.slice(FOLDER.length + 1)}:${line}`
}
