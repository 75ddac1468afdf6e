import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ThemeConfig } from 'antd'
import { createRequire } from 'node:module'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { toThemeConfig } from '#framework/theme'
import type { Theme } from '#define'

/** The styles of Ant Design's components, made as the components make them in a browser. */
export interface AntdSheets {
  /** What all need: links, icons, and the values of the theme. */
  readonly base: () => string
  /** Those that one module makes. */
  readonly of: (styles: StyleModule) => string
}

/** A module of Ant Design that makes styles. */
export interface StyleModule {
  /** Its path, such as `button/style/index`. */
  readonly path: string
  /** What it exports to ask for them: hooks, or components that draw nothing. */
  readonly makers: readonly { readonly name: string; readonly isPart: boolean }[]
}

/**
 * A hook takes the prefix of a component's classes and the class that carries the values of its tokens, and gives what
 * draws those.
 */
type UseStyles = (prefix: string, root?: string) => readonly [(node: ReactNode) => ReactNode, ...unknown[]]
type Part = ComponentType<{ readonly prefixCls: string; readonly rootCls: string }>

/** Where the prefix of a component's classes is not the name of its folder. */
const PREFIXES: Readonly<Record<string, string>> = {
  '_util/wave/style': 'wave',
  'button/style/index': 'btn',
  'button/style/compact': 'btn',
  'date-picker/style/index': 'picker',
  'input/style/otp': 'otp',
  'qr-code/style/index': 'qrcode',
  'space/style/addon': 'space-addon',
  'space/style/compact': 'space-compact',
}
/** One module makes the styles of two. */
const PREFIXES_OF_HOOKS: Readonly<Record<string, string>> = { useRowStyle: 'row', useColStyle: 'col' }

/** Fingers want higher controls. Less motion changes no value: the page's own styles take it away. */
const TOUCH = '@media (pointer: coarse)'
/** A class of the page's root names the mode. */
const LIGHT = ":where([data-theme='light'], [data-theme='light'] *)"
const PLAIN = { calm: false, touch: false }

const require = createRequire(import.meta.url)

/** The sheets of a theme, for both of its modes and each device. */
export function makeAntdSheets(theme: Theme): AntdSheets {
  const dark = toThemeConfig(theme, 'dark', PLAIN)
  const light = toThemeConfig(theme, 'light', PLAIN)

  const stylesOf = (node: ReactNode, isAsked: (key: string) => boolean) =>
    extract(dark, node, (key) => key.startsWith('style%') && isAsked(key))

  /** The values of tokens as custom properties: all of the dark mode, then what differs. */
  const valuesOf = (node: ReactNode, kind: 'token' | 'cssVar') => {
    const of = (config: ThemeConfig) => readRules(extract(config, node, (key) => key.startsWith(`${kind}%`)))
    const rules = of(dark)
    const touched = toThemeConfig(theme, 'dark', { ...PLAIN, touch: true })
    return [
      writeRules(rules),
      writeRules(changed(of(light), rules), LIGHT),
      within(TOUCH, writeRules(changed(of(touched), rules))),
    ].join('\n')
  }

  return {
    base: () => {
      const { iconStyles }: { readonly iconStyles: string } = require('@ant-design/icons/lib/utils.js')
      const app = drawing({ path: 'app/style/index', makers: [{ name: 'default', isPart: false }] })
      return `${within('@layer antd-base', stylesOf(app, isShared) + iconStyles)}\n${valuesOf(null, 'token')}`
    },
    of: (module) => {
      const node = drawing(module)
      const isPart = module.makers.some((maker) => maker.isPart)
      const styles = stylesOf(node, (key) => !isShared(key))
      const css = within(isPart ? '@layer antd-part' : '@layer antd', styles)
      return `${css}\n${valuesOf(node, 'cssVar')}`.replace(ROOT, ':is($1, $1-css-var)')
    },
  }
}

/** A component carries the values of its tokens by this class, or by that of its prefix alone. */
const ROOT = /(\.ant-[\w-]+?)-css-var/g

const isShared = (key: string) => /%(Shared|ant-design-icons)%/.test(key)
const within = (rule: string, css: string) => css && `${rule}{${css}}`

/** What asks for the styles of a module when it is drawn. */
function drawing({ path, makers }: StyleModule): ReactNode {
  const exported: Readonly<Record<string, unknown>> = require(`antd/lib/${path}.js`)
  const [folder = ''] = path.split('/')
  return makers.map(({ name, isPart }) => {
    const prefixCls = `ant-${PREFIXES_OF_HOOKS[name] ?? PREFIXES[path] ?? folder}`
    const rootCls = `${prefixCls}-css-var`
    if (isPart) return createElement(exported[name] as Part, { key: name, prefixCls, rootCls })
    const useStyles = exported[name] as UseStyles
    return createElement(
      function Styled() {
        const [draw] = useStyles(prefixCls, rootCls)
        return typeof draw === 'function' ? draw(null) : null
      },
      { key: name },
    )
  })
}

/** What Ant Design would know the styles again by. */
const CACHE_PATH = /\.data-ant-cssinjs-cache-path\{[^}]*\}/

/** The styles that a drawing leaves in the cache of Ant Design under the keys that are asked for. */
function extract(theme: ThemeConfig, node: ReactNode, isAsked: (key: string) => boolean): string {
  const cache = createCache()
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, node)))
  for (const key of cache.cache.keys()) if (!isAsked(key)) cache.cache.delete(key)
  return extractStyle(cache, { plain: true }).replace(CACHE_PATH, '')
}

/** Declarations by selector and name. */
type Rules = ReadonlyMap<string, ReadonlyMap<string, string>>

function readRules(css: string): Rules {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => {
    const declared = [...body.matchAll(/(--[\w-]+):([^;]*);/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    )
    return [selector, new Map(declared)] as const
  })
  return new Map(rules)
}

/** The declarations of `rules` that differ from those of `others`. */
function changed(rules: Rules, others: Rules): Rules {
  return new Map(
    [...rules].map(([selector, declared]) => [
      selector,
      new Map([...declared].filter(([name, value]) => others.get(selector)?.get(name) !== value)),
    ]),
  )
}

function writeRules(rules: Rules, where = ''): string {
  return [...rules]
    .filter(([, declared]) => declared.size > 0)
    .map(([selector, declared]) => {
      const body = [...declared].map(([name, value]) => `${name}:${value};`).join('')
      return `${selector}${where}{${body}}`
    })
    .join('')
}
