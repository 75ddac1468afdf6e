import { theme, type ThemeConfig } from 'antd'
import { mix } from '../define/colour.ts'
import type { Palette, Theme, ThemeMode } from '../define/theme.ts'

/** The class that carries the CSS variables of Ant Design; the page's root has it, so that our own styles read them too. */
export const THEME_CLASS = 'coffer'

type Tokens = NonNullable<ThemeConfig['token']>
type Algorithm = Extract<ThemeConfig['algorithm'], (...args: never[]) => unknown>

/** The preferences of the visitor's device. */
interface Comfort {
  /** Less motion. */
  readonly calm: boolean
  /** Fingers instead of a pointer: higher controls. */
  readonly touch: boolean
}

/** The one set of Ant Design tokens of a theme. */
export function toThemeConfig(
  { colours, radius = 8, density = 'comfortable' }: Theme,
  mode: ThemeMode,
  { calm, touch }: Comfort,
): ThemeConfig {
  const palette = colours[mode]
  const height = touch ? 40 : HEIGHTS[density]
  return {
    algorithm: [ALGORITHMS[mode], exactly(palette)],
    cssVar: { key: THEME_CLASS },
    hashed: false,
    token: {
      ...MEASURES,
      ...grounds(palette),
      ...texts(palette),
      ...tones(palette),
      motion: !calm,
      borderRadius: radius,
      controlHeight: height,
      controlHeightLG: height + 4,
    },
    components: toComponents(palette),
  }
}

const ALGORITHMS: Readonly<Record<ThemeMode, Algorithm>> = {
  dark: theme.darkAlgorithm,
  light: theme.defaultAlgorithm,
}

const HEIGHTS = { comfortable: 36, compact: 32 } as const

/** Ant Design makes its own shades of the main colours; the last word is the palette's. */
function exactly({ primary, success, warning, error, info, text, page }: Palette): Algorithm {
  const colours = {
    colorPrimary: primary,
    colorSuccess: success,
    colorWarning: warning,
    colorError: error,
    colorInfo: info,
    colorLink: primary,
    colorTextBase: text,
    colorBgBase: page,
  }
  return (seed, map = theme.defaultAlgorithm(seed)) => ({ ...map, ...colours })
}

const MEASURES: Tokens = {
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyCode: "ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, monospace",
  fontSize: 14,
  fontSizeHeading3: 20,
  fontWeightStrong: 600,
  // 120 to 180 ms: motionUnit times one, and times one and a half.
  motionUnit: 0.12,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.18s',
}

function grounds({ page, container, raised, border, text, primary }: Palette): Tokens {
  return {
    colorBgBase: page,
    colorBgLayout: page,
    colorBgContainer: container,
    colorBgElevated: raised,
    colorBgSpotlight: mix(text, raised, 0.12),
    colorBorder: mix(text, border, 0.12),
    colorBorderSecondary: border,
    colorSplit: border,
    controlItemBgActive: mix(primary, raised, 0.16),
    controlItemBgActiveHover: mix(primary, raised, 0.22),
    controlItemBgHover: mix(text, raised, 0.06),
    colorFillAlter: mix(text, container, 0.03),
  }
}

function texts({ text, second, third, primary, onSolid }: Palette): Tokens {
  return {
    colorTextBase: text,
    colorText: text,
    colorTextHeading: text,
    colorTextSecondary: second,
    colorTextLabel: second,
    colorTextTertiary: third,
    colorTextDescription: third,
    colorTextPlaceholder: third,
    colorIcon: second,
    colorIconHover: text,
    colorTextLightSolid: onSolid,
    colorLink: primary,
    colorLinkHover: mix(primary, text, 0.8),
    colorLinkActive: mix(primary, text, 0.7),
  }
}

const TONES = ['Primary', 'Success', 'Warning', 'Error', 'Info'] as const

/** Each tone with its quiet ground, its border, and its shades under the pointer. */
function tones(palette: Palette): Tokens {
  const { container, text } = palette
  const colours = { Primary: palette.primary, Success: palette.success, Warning: palette.warning } as const
  const all = { ...colours, Error: palette.error, Info: palette.info }
  const entries = TONES.flatMap((tone) => {
    const colour = all[tone]
    const hover = mix(colour, text, 0.85)
    return Object.entries({
      '': colour,
      Hover: hover,
      Active: mix(colour, text, 0.75),
      Text: colour,
      TextHover: hover,
      TextActive: colour,
      Bg: mix(colour, container, 0.08),
      BgHover: mix(colour, container, 0.14),
      Border: mix(colour, container, 0.35),
      BorderHover: mix(colour, container, 0.5),
    }).map(([part, value]) => [`color${tone}${part}`, value])
  })
  return Object.fromEntries(entries)
}

function toComponents({
  text,
  container,
  onSolid,
  raised,
  second,
}: Palette): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      primaryColor: onSolid,
      dangerColor: onSolid,
      contentFontSizeLG: 14,
      primaryShadow: 'none',
      dangerShadow: 'none',
      defaultShadow: 'none',
    },
    Card: { headerFontSize: 16 },
    Form: { labelFontSize: 13, labelColor: second, verticalLabelPadding: '0 0 4px', itemMarginBottom: 0 },
    Modal: { titleFontSize: 16 },
    Table: {
      cellFontSize: 13,
      cellPaddingBlock: 4,
      headerColor: second,
      headerSplitColor: 'transparent',
      bodySortBg: 'transparent',
      headerSortActiveBg: mix(text, container, 0.06),
      headerSortHoverBg: mix(text, container, 0.06),
    },
    Tooltip: { colorTextLightSolid: text, colorBgSpotlight: mix(text, raised, 0.12) },
  }
}
