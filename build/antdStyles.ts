import { parseAst, type Plugin } from 'vite'
import { THEME_CLASS } from '#framework/theme'
import type { Theme } from '#define'
import type { AntdSheets, StyleModule } from './antdSheets.ts'

const SHEET = /antd-styles:(.+)\.css$/
const sheetOf = (name: string) => `antd-styles:${name}.css`

/** The module that has the tokens of the theme. */
const TOKENS = 'antd-tokens'

/** Our own styles come after all of Ant Design's, but those of the page's plain elements before those of its components. */
const LAYERS = '@layer antd-base, page, antd, antd-part;'

/** Modules that make styles and tokens in the browser, and the style sheet of the page; and what they are in the built client. */
const REWRITTEN: readonly { readonly file: RegExp; readonly as: (code: string) => string }[] = [
  {
    file: /\/antd\/es\/theme\/util\/genStyleUtils\.js$/,
    as: () => `
      import '${sheetOf('base')}'
      const draw = (node) => node
      export const genStyleHooks = () => () => [draw, '', '${THEME_CLASS}']
      export const genComponentStyleHook = () => () => [draw, '']
      export const genSubStyleComponent = () => () => null`,
  },
  { file: /\/antd\/es\/theme\/util\/useResetIconStyle\.js$/, as: () => 'export default () => {}' },
  {
    file: /\/@ant-design\/icons\/es\/utils\.js$/,
    as: (code) =>
      code
        .replace('export var useInsertStyles =', 'export var useInsertStyles = () => {}; () =>')
        .replace(
          /import .* from '@ant-design\/colors';/,
          'const generateColor = (colour) => [`color-mix(in srgb, ${colour} 12%, white)`]',
        ),
  },
  // Icons of two colours, tooltips of another colour, a button's own tokens and the themes of Ant Design 4 would bring the
  // arithmetic of colours to every screen.
  {
    file: /\/@ant-design\/icons\/es\/components\/AntdIcon\.js$/,
    as: (code) =>
      code.replace(/import .* from '@ant-design\/colors';/, "const blue = { primary: '#1677FF' }"),
  },
  {
    file: /\/antd\/es\/config-provider\/cssVariables\.js$/,
    as: () => 'export const registerTheme = () => {}',
  },
  {
    file: /\/antd\/es\/theme\/useToken\.js$/,
    as: () => `
      import { useContext } from 'react'
      import { DesignTokenContext } from './context.js'
      export default function useToken() {
        const { token: { values, vars }, theme, cssVar } = useContext(DesignTokenContext)
        return [theme, values, '', vars, cssVar]
      }`,
  },
  {
    file: /\/antd\/es\/theme\/index\.js$/,
    as: () => `
      import useAsked from './useToken.js'
      const useToken = () => {
        const [theme, token, hashId] = useAsked()
        return { theme, token, hashId }
      }
      export default { useToken }`,
  },
  { file: /\/antd\/es\/theme\/themes\/default\/theme\.js$/, as: () => 'export default {}' },
  {
    file: /\/src\/framework\/theme\/toThemeConfig\.ts$/,
    as: () => `
      import { tokensOf } from '${TOKENS}'
      export const THEME_CLASS = '${THEME_CLASS}'
      export const toThemeConfig = (theme, mode, comfort) =>
        ({ cssVar: { key: THEME_CLASS }, hashed: false, token: tokensOf(mode, comfort) })`,
  },
  { file: /\/src\/app\/styles\.css$/, as: (code) => `${LAYERS}\n@layer page{${code}}` },
]

/** A module that makes the styles of a component. */
const MODULE = /\/antd\/es\/(.+)\.js$/
const MAKER = /^gen(StyleHooks|ComponentStyleHook|SubStyleComponent)$/
const PART = 'genSubStyleComponent'

/**
 * Writes the styles of Ant Design's components into the style sheets of the built client, each beside the script of its
 * component, and the tokens of the theme into a module; and leaves out of the scripts what would make them in the browser.
 */
export function antdStylesPlugin(theme: Theme): Plugin {
  const modules = new Map<string, StyleModule>()
  let sheets: Promise<AntdSheets> | undefined
  return {
    name: 'coffer:antd-styles',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (SHEET.test(source) || source === TOKENS ? `\0${source}` : null),
    async load(id) {
      if (id === `\0${TOKENS}`) return (await import('./antdTokens.ts')).writeAntdTokens(theme)
      const [, name] = SHEET.exec(id) ?? []
      if (name === undefined) return null
      sheets ??= import('./antdSheets.ts').then(({ makeAntdSheets }) => makeAntdSheets(theme))
      const module = modules.get(name)
      return module ? (await sheets).of(module) : (await sheets).base()
    },
    transform(code, id) {
      const rewritten = REWRITTEN.find(({ file }) => file.test(id))
      if (rewritten) return rewritten.as(code)
      const [, path] = MODULE.exec(id) ?? []
      const makers = path === undefined || !/gen\w+\(/.test(code) ? [] : makersIn(code)
      if (path === undefined || makers.length === 0) return null
      modules.set(path, { path, makers })
      return `import '${sheetOf(path)}'\n${withoutStyles(code)}`
    },
  }
}

/** What a module exports to ask for the styles that it makes. */
export function makersIn(code: string): StyleModule['makers'] {
  return parseAst(code).body.flatMap((statement) => {
    const calls = callsIn(statement)
    if (calls.length === 0) return []
    const isPart = calls.some(({ callee }) => callee.name === PART)
    if (statement.type === 'ExportDefaultDeclaration') return [{ name: 'default', isPart }]
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type !== 'VariableDeclaration')
      throw new Error(`Styles that are not exported: ${code.slice(statement.start, statement.end)}`)
    return declaration.declarations.map(({ id }) => ({
      name: id.type === 'Identifier' ? id.name : '',
      isPart,
    }))
  })
}

/** The calls that make styles, with nothing but the name of the component: what they were made from is no longer used. */
function withoutStyles(code: string): string {
  return callsIn(parseAst(code)).reduceRight(
    (text, { start, end, arguments: [name] }) =>
      `${text.slice(0, start)}/*#__PURE__*/ ${text.slice(start, name.end)})${text.slice(end)}`,
    code,
  )
}

/** A call that makes styles, in the tree of a source. */
interface MakerCall {
  readonly start: number
  readonly end: number
  readonly callee: { readonly name: string }
  readonly arguments: readonly [{ readonly end: number }, ...unknown[]]
}

/** In the order of the source. */
function callsIn(node: unknown): readonly MakerCall[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(callsIn)
  return isMakerCall(node) ? [node] : Object.values(node).flatMap(callsIn)
}

const isMakerCall = (node: object): node is MakerCall =>
  'callee' in node && 'name' in (node.callee as object) && MAKER.test((node as MakerCall).callee.name)
