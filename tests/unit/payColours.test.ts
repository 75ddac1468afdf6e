import { expect, it } from 'vitest'
import { toStyles } from '#build/themePlugin.ts'
import { THEME } from '#resources/vocabulary/theme.ts'

it('the hosted page has the theme’s colours of both modes, and its corners', () => {
  const [dark = '', light = ''] = toStyles({ ...THEME, radius: 4 }).split('@media')
  expect(dark).toContain(`--primary: ${THEME.colours.dark.primary};`)
  expect(dark).toContain('--radius: 4px;')
  expect(light).toContain(`--primary: ${THEME.colours.light.primary};`)
})
