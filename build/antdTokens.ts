import { ConfigProvider } from 'antd'
import { createRequire } from 'node:module'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { toThemeConfig } from '#framework/theme'
import type { Theme } from '#define'

type Comfort = Parameters<typeof toThemeConfig>[2]
type Tokens = Readonly<Record<string, unknown>>

/** The tokens of Ant Design as its components ask for them. */
interface ThemeTokens {
  readonly values: Tokens
  /** The same as custom properties of the style sheets, but for what scripts reckon with. */
  readonly vars: Tokens
}

const PLAIN: Comfort = { calm: false, touch: false }
const HUES = 'blue purple cyan green magenta pink red orange yellow volcano geekblue gold lime'.split(' ')
/** The shades of a hue are more than half of all tokens, and Ant Design's scripts reckon with none. */
const SHADE = new RegExp(`^(${HUES.join('|')})(-?\\d+)?$`)

const require = createRequire(import.meta.url)

/**
 * The source of a module with the tokens of a theme, which Ant Design would work out in the browser from the colours of the theme:
 * all of the dark mode, and what the light mode, a touched screen and less motion change.
 */
export function writeAntdTokens(theme: Theme): string {
  const of = (mode: 'dark' | 'light', comfort: Partial<Comfort> = {}) => {
    const { values, vars } = askTokens(toThemeConfig(theme, mode, { ...PLAIN, ...comfort }))
    return { values: pick(values, (name) => !SHADE.test(name)), vars }
  }
  const dark = of('dark')
  const changedBy = ({ values }: ThemeTokens) => pick(values, (name) => values[name] !== dark.values[name])
  const plain = Object.keys(dark.values).filter((name) => dark.vars[name] === dark.values[name])
  const unstyled = Object.keys(dark.values).filter((name) => !(name in dark.vars))
  return `
    const dark = ${JSON.stringify(dark.values)}
    const light = ${JSON.stringify(changedBy(of('light')))}
    const touched = ${JSON.stringify(changedBy(of('dark', { touch: true })))}
    const calmed = ${JSON.stringify(changedBy(of('dark', { calm: true })))}
    const hues = ${JSON.stringify(HUES)}
    const plain = new Set(${JSON.stringify(plain)})
    const unstyled = new Set(${JSON.stringify(unstyled)})
    const toVar = (name) => 'var(--ant-' + name
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .replace(/([A-Z]+)([A-Z][a-z0-9]+)/g, '$1-$2')
      .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
      .toLowerCase() + ')'
    export function tokensOf(mode, { touch, calm }) {
      const values = { ...dark, ...(mode === 'light' && light), ...(touch && touched), ...(calm && calmed) }
      const vars = Object.fromEntries(
        Object.entries(values)
          .filter(([name]) => !unstyled.has(name))
          .map(([name, value]) => [name, plain.has(name) ? value : toVar(name)]))
      const shades = Object.fromEntries(hues.flatMap((hue) => [
        [hue, toVar(hue)],
        ...Array.from({ length: 10 }, (_, at) => at + 1).flatMap((shade) =>
          [hue + '-' + shade, hue + shade].map((name) => [name, toVar(name)]))]))
      return { values: { ...shades, ...values }, vars: { ...shades, ...vars } }
    }`
}

/** The result for a component that asks for the tokens. */
export function askTokens(config: ReturnType<typeof toThemeConfig>): ThemeTokens {
  const { useToken } = require('antd/lib/theme/internal.js') as {
    readonly useToken: () => readonly [theme: unknown, values: Tokens, hash: string, vars: Tokens]
  }
  let asked: ThemeTokens = { values: {}, vars: {} }
  const Probe = () => {
    const [, values, , vars] = useToken()
    const isAsked = (name: string) => typeof values[name] !== 'object' && !name.startsWith('_')
    asked = { values: pick(values, isAsked), vars: pick(vars, isAsked) }
    return null
  }
  renderToString(createElement(ConfigProvider, { theme: config }, createElement(Probe)))
  return asked
}

const pick = (tokens: Tokens, isWanted: (name: string) => boolean): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([name]) => isWanted(name)))
