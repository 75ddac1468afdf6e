import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { contrastOf, THEME_MODES } from '#define'
import { THEME } from '#resources/vocabulary/theme.ts'
import { toThemeConfig } from '#framework/theme'

const TONES = ['Primary', 'Success', 'Warning', 'Error', 'Info'] as const
const TEXTS = [
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorTextPlaceholder',
  'colorLink',
] as const
const GROUNDS = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'] as const

const SOLIDS = [
  'colorPrimary',
  'colorPrimaryHover',
  'colorPrimaryActive',
  'colorError',
  'colorErrorHover',
] as const
const STATES = [
  'controlItemBgActive',
  'controlItemBgActiveHover',
  'controlItemBgHover',
  'colorBgSpotlight',
] as const

/** Every pair of text and ground that the screens use, by name. */
const PAIRS = [
  ...GROUNDS.flatMap((ground) => [
    ...TEXTS.map((text) => [text, ground] as const),
    ...TONES.map((tone) => [`color${tone}Text`, ground] as const),
  ]),
  ...TONES.flatMap((tone) => [
    ['colorText', `color${tone}Bg`] as const,
    [`color${tone}Text`, `color${tone}Bg`] as const,
  ]),
  ...STATES.map((ground) => ['colorText', ground] as const),
]

describe.each(THEME_MODES)('%s theme', (mode) => {
  it('shows every text on every ground with at least 4.5:1', () => {
    const token = theme.getDesignToken(toThemeConfig(THEME, mode, { calm: false, touch: false }))
    const { onSolid } = THEME.colours[mode]
    expect(PAIRS.filter(([text, ground]) => contrastOf(token[text], token[ground]) < 4.5)).toEqual([])
    expect(SOLIDS.filter((ground) => contrastOf(onSolid, token[ground]) < 4.5)).toEqual([])
  })
})

it('compact controls are lower, but not for fingers', () => {
  const compact = { ...THEME, density: 'compact', radius: 2 } as const
  const tokenOf = (touch: boolean) => toThemeConfig(compact, 'dark', { calm: false, touch }).token
  expect(tokenOf(false)).toMatchObject({ controlHeight: 32, borderRadius: 2 })
  expect(tokenOf(true)).toMatchObject({ controlHeight: 40 })
})
