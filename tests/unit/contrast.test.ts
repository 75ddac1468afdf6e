import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { contrastOf, THEME_MODES } from '#define'
import { THEME } from '#resources/vocabulary/theme.ts'
import { toThemeConfig } from '#app/theme/toThemeConfig.ts'

const TONES = ['Primary', 'Success', 'Warning', 'Error', 'Info'] as const
const TEXTS = [
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorTextPlaceholder',
  'colorLink',
] as const
const GROUNDS = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'] as const

/** Every pair of text and ground that the screens use, by name. */
function pairsOf(mode: (typeof THEME_MODES)[number]) {
  const token = theme.getDesignToken(toThemeConfig(THEME, mode, { calm: false, touch: false }))
  const { onSolid } = THEME.colours[mode]
  const onGrounds = GROUNDS.flatMap((ground) => [
    ...TEXTS.map((text) => [text, ground, token[text], token[ground]] as const),
    ...TONES.map((tone) => [`color${tone}Text`, ground, token[`color${tone}Text`], token[ground]] as const),
  ])
  const onTints = TONES.flatMap((tone) => [
    ['colorText', `color${tone}Bg`, token.colorText, token[`color${tone}Bg`]] as const,
    [`color${tone}Text`, `color${tone}Bg`, token[`color${tone}Text`], token[`color${tone}Bg`]] as const,
  ])
  const onSolids = (
    ['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive', 'colorError', 'colorErrorHover'] as const
  ).map((ground) => ['onSolid', ground, onSolid, token[ground]] as const)
  const onStates = (
    ['controlItemBgActive', 'controlItemBgActiveHover', 'controlItemBgHover', 'colorBgSpotlight'] as const
  ).map((ground) => ['colorText', ground, token.colorText, token[ground]] as const)
  return [...onGrounds, ...onTints, ...onSolids, ...onStates]
}

describe.each(THEME_MODES)('%s theme', (mode) => {
  it('shows every text on every ground with at least 4.5:1', () => {
    const pale = pairsOf(mode).filter(([, , text, ground]) => contrastOf(text, ground) < 4.5)
    expect(pale).toEqual([])
  })
})

describe('toThemeConfig', () => {
  it('makes compact controls lower, but not for fingers', () => {
    const compact = { ...THEME, density: 'compact', radius: 2 } as const
    const heightOf = (touch: boolean) =>
      toThemeConfig(compact, 'dark', { calm: false, touch }).token?.controlHeight
    expect([heightOf(false), heightOf(true)]).toEqual([32, 40])
    expect(toThemeConfig(compact, 'dark', { calm: false, touch: false }).token?.borderRadius).toBe(2)
  })
})
