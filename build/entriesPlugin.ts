import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseAst, type Plugin } from 'vite'

/** Where the entries of libraries with many parts are. */
const LIBRARIES: Readonly<Record<string, string>> = {
  antd: 'antd/es/index.js',
  '@ant-design/icons': '@ant-design/icons/es/icons/index.js',
}

/**
 * Imports from an entry of the engine (`#define`, `#framework/list`) or of a library with many parts lead straight to the file
 * of each name. What a chunk needs is found by following imports, and an entry would lead it to everything that it exports.
 */
export function entriesPlugin(): Plugin {
  const filesOf = cached(readEntry)
  return {
    name: 'coffer:entries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.tsx?$/, code: /["'](#(define|framework\/\w+)|antd|@ant-design\/icons)["']/ },
      handler(code) {
        const imports = parseAst(code).body.filter(
          (node) => node.type === 'ImportDeclaration' && isEntry(node.source.value),
        )
        return imports.reduceRight((text, node) => {
          if (node.type !== 'ImportDeclaration') return text
          const files = filesOf(entryOf(node.source.value))
          const lines = node.specifiers.map((specifier) => {
            if (specifier.type !== 'ImportSpecifier') throw new Error(`${node.source.value}: import names`)
            const name = 'name' in specifier.imported ? specifier.imported.name : specifier.imported.value
            const from = files.get(name)
            if (!from) throw new Error(`${node.source.value} does not export ${name}`)
            return `import { ${from.name} as ${specifier.local.name} } from ${JSON.stringify(from.file)};`
          })
          return text.slice(0, node.start) + lines.join('') + text.slice(node.end)
        }, code)
      },
    },
  }
}

/** Where a name comes from: the file, and what it is called there. */
interface Origin {
  readonly file: string
  readonly name: string
}

const isEntry = (source: string) =>
  Object.hasOwn(LIBRARIES, source) || /^#(define|framework\/\w+)$/.test(source)

const entryOf = (source: string) =>
  LIBRARIES[source]
    ? resolve('node_modules', LIBRARIES[source])
    : resolve('src/framework', source.replace(/^#(framework\/)?/, ''), 'index.ts')

/** What an entry names as `./button`. */
const fileOf = (path: string) =>
  [path, `${path}.js`, `${path}/index.js`].find((one) => /\.\w+$/.test(one) && existsSync(one)) ?? path

function readEntry(path: string): ReadonlyMap<string, Origin> {
  const { body } = parseAst(readFileSync(path, 'utf8'), { lang: 'ts' })
  return new Map(
    body.flatMap((node) => {
      if (node.type !== 'ExportNamedDeclaration') return []
      if (!node.source) return namesOf(node.declaration).map((name) => [name, { file: path, name }] as const)
      const file = fileOf(resolve(dirname(path), node.source.value))
      return node.specifiers.map(
        ({ local, exported }) => [textOf(exported), { file, name: textOf(local) }] as const,
      )
    }),
  )
}

type Name = { readonly name: string } | { readonly value: string }
const textOf = (name: Name): string => ('name' in name ? name.name : name.value)

/** The names that `export const a = ...` or `export function a()` declares. */
function namesOf(declaration: unknown): readonly string[] {
  const { id, declarations = [] } = (declaration ?? {}) as {
    readonly id?: Name | null
    readonly declarations?: readonly { readonly id: Name }[]
  }
  return [...(id ? [textOf(id)] : []), ...declarations.map((each) => textOf(each.id))]
}

function cached<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
