import { expect, it } from 'vitest'
import { toManifest, toStyles } from '#build/themePlugin.ts'
import { THEME } from '#resources/vocabulary/theme.ts'

it('the hosted page has the theme’s colours of both modes, and its corners', () => {
  const [dark = '', light = ''] = toStyles({ ...THEME, radius: 4 }).split('@media')
  expect(dark).toContain(`--primary: ${THEME.colours.dark.primary};`)
  expect(dark).toContain('--radius: 4px;')
  expect(light).toContain(`--primary: ${THEME.colours.light.primary};`)
})

it('the application can be installed under its name, with its logo and its dark ground', () => {
  const { name, logo, colours } = THEME
  expect(JSON.parse(toManifest(THEME))).toMatchObject({
    name,
    start_url: '/dashboard',
    display: 'standalone',
    background_color: colours.dark.page,
    icons: [{ src: logo }],
  })
})
