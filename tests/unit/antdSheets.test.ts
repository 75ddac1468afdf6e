import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { Button, ConfigProvider, DatePicker, Form, Input, Space, Tag, type ThemeConfig } from 'antd'
import { readFileSync } from 'node:fs'
import { createElement as draw, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, test } from 'vitest'
import { makeAntdSheets } from '#build/antdSheets.ts'
import { makersIn } from '#build/antdStyles.ts'
import { toThemeConfig } from '#framework/theme'
import { THEME } from '#resources/vocabulary/theme.ts'

const sheets = makeAntdSheets(THEME)
const PLAIN = { calm: false, touch: false }

/** What the built client has of some modules of Ant Design that make styles. */
const built = (modules: readonly string[]) =>
  modules
    .map((path) =>
      sheets.of({ path, makers: makersIn(readFileSync(`node_modules/antd/es/${path}.js`, 'utf8')) }),
    )
    .join('')

/** What a component makes by itself where it is drawn. */
function madeBy(node: ReactNode, theme: ThemeConfig): readonly string[] {
  const cache = createCache()
  renderToString(draw(StyleProvider, { cache }, draw(ConfigProvider, { theme }, node)))
  return extractStyle(cache, { plain: true, types: 'style' })
    .split('}')
    .filter((rule) => !rule.startsWith('.data-ant-cssinjs'))
}

/** A component and its parts may carry either of two classes; the sheet has rules for both. */
const forEither = (css: string) => css.replace(/:is\((\.[\w-]+), [^)]*\)/g, '$1').replace(/-css-var/g, '')

test.each<readonly [string, ReactNode, readonly string[]]>([
  [
    'a button',
    draw(Button, { type: 'primary' }, 'Send'),
    ['button/style/index', 'button/style/compact', '_util/wave/style'],
  ],
  [
    'a field of a form',
    draw(Form, null, draw(Form.Item, { label: 'Name' }, draw(Input))),
    ['form/style/index', 'form/style/fallbackCmp', 'grid/style/index', 'input/style/index'],
  ],
  ['a choice of day', draw(DatePicker), ['date-picker/style/index']],
  [
    'a tag',
    draw(Tag, { color: 'success' }, 'Paid'),
    ['tag/style/index', 'tag/style/statusCmp', 'tag/style/presetCmp'],
  ],
  ['a joined row', draw(Space.Compact), ['space/style/compact']],
])('%s has every style in the built client that it would make in the browser', (_, node, modules) => {
  const css = forEither(sheets.base() + built(modules))
  const missing = madeBy(node, toThemeConfig(THEME, 'dark', PLAIN)).filter(
    (rule) => !css.includes(forEither(rule)),
  )
  expect(missing).toEqual([])
})

it('has the values of both modes, and what a touched screen changes', () => {
  const css = sheets.base()
  const { dark, light } = THEME.colours
  expect(css).toMatch(new RegExp(`\\.coffer\\{[^}]*--ant-color-bg-layout:${dark.page};`))
  expect(css).toMatch(
    new RegExp(`\\[data-theme='light'\\] \\*\\)\\{[^}]*--ant-color-bg-layout:${light.page};`),
  )
  expect(css).toContain('@media (pointer: coarse){.coffer{--ant-control-height:40px;')
})
