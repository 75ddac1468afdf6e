import { contrastOf, mix } from '../colour.ts'
import { DENSITIES, THEME_MODES } from '../theme.ts'
import type { Palette, Theme } from '../theme.ts'
import { checkTogether } from './Check.ts'
import type { Problem } from './Check.ts'

/** WCAG 2.2, level AA. */
const ENOUGH = 4.5

const notAColour = checkTheme('RES901', ({ colours }) =>
  THEME_MODES.flatMap((mode) =>
    Object.entries(colours[mode])
      .filter(([, colour]) => !isColour(colour))
      .map(([name, colour]) => ({
        path: `theme.colours.${mode}.${name}`,
        message: `"${colour}" is not a color`,
        hint: 'like "#2f5fe0"',
      })),
  ),
)

const tooPale = checkTheme('RES902', ({ colours }) =>
  THEME_MODES.filter((mode) => Object.values(colours[mode]).every(isColour)).flatMap((mode) =>
    pairsOf(colours[mode]).flatMap(({ text, ground, on }) => {
      const found = contrastOf(colours[mode][text], on)
      return found >= ENOUGH
        ? []
        : [
            {
              path: `theme.colours.${mode}.${text}`,
              message: `has a contrast of ${(Math.floor(found * 100) / 100).toFixed(2)} on ${ground}`,
              hint: `at least ${ENOUGH}`,
            },
          ]
    }),
  ),
)

const badMeasure = checkTheme('RES903', ({ radius = 0, density = 'comfortable' }) => [
  ...(radius >= 0 && radius <= 16
    ? []
    : [{ path: 'theme.radius', message: `${radius} is not a number from 0 to 16` }]),
  ...(DENSITIES.includes(density)
    ? []
    : [{ path: 'theme.density', message: `"${density}" must be one of ${DENSITIES.join(', ')}` }]),
])

const nameless = checkTheme('RES904', ({ name, logo }) => [
  ...(name.trim() === '' ? [{ path: 'theme.name', message: 'is empty' }] : []),
  ...(logo.startsWith('/')
    ? []
    : [{ path: 'theme.logo', message: `"${logo}" is not a path`, hint: `"/${logo}", for public/${logo}` }]),
])

/** The theme. */
export const themeChecks = [notAColour, tooPale, badMeasure, nameless]

function checkTheme(code: string, find: (theme: Theme) => readonly Problem[]) {
  return checkTogether(code, ({ theme }) => (theme ? find(theme) : []))
}

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

const GROUNDS = ['page', 'container', 'raised'] as const
const TONES = ['primary', 'success', 'warning', 'error', 'info'] as const

/** Every text with its backgrounds: the grounds, the quiet tint of its own tone, and areas filled with a tone. */
function pairsOf(palette: Palette) {
  const onGrounds = GROUNDS.flatMap((ground) =>
    (['text', 'second', 'third', ...TONES] as const).map((text) => ({
      text,
      ground,
      on: palette[ground],
    })),
  )
  const onTints = TONES.map((tone) => ({
    text: tone,
    ground: `the tint of ${tone}`,
    on: mix(palette[tone], palette.container, 0.08),
  }))
  const onFilled = (['primary', 'error'] as const).map((ground) => ({
    text: 'onSolid' as const,
    ground,
    on: palette[ground],
  }))
  return [...onGrounds, ...onTints, ...onFilled]
}
