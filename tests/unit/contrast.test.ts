import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { PALETTES, THEME_MODES } from '#app/theme/palettes.ts'
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
  const token = theme.getDesignToken(toThemeConfig(mode, { calm: false, touch: false }))
  const { onSolid } = PALETTES[mode]
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
  it.each(pairsOf(mode))('shows %s on %s with at least 4.5:1', (_text, _ground, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

/** WCAG 2.2 contrast ratio of two opaque colours, `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`${colour} is not opaque`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
