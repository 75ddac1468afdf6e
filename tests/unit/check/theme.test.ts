import { describe, expect, it } from 'vitest'
import type { Palette, Theme } from '#define'
import { THEME } from '#resources/vocabulary/theme.ts'
import { linesOfAll } from '../fixtures/linesOf.ts'

/** What the checks print about the theme with changes that may well not compile. */
const linesOf = (changes: Readonly<Record<string, unknown>>) =>
  linesOfAll([], { theme: { ...THEME, ...changes } as Theme })

const dark = (changes: Partial<Palette>) => ({
  colours: { ...THEME.colours, dark: { ...THEME.colours.dark, ...changes } },
})

describe('checks of the theme', () => {
  it('find text that is too pale for its ground, and what stands on a filled one', () => {
    expect(linesOf({})).toEqual([])
    expect(linesOf(dark({ third: '#6b7488' }))).toEqual([
      'RES902 theme.colours.dark.third: has a contrast of 4.11 on page (at least 4.5)',
      'RES902 theme.colours.dark.third: has a contrast of 3.86 on container (at least 4.5)',
      'RES902 theme.colours.dark.third: has a contrast of 3.59 on raised (at least 4.5)',
    ])
    expect(linesOf(dark({ onSolid: '#ffffff' })).join()).toContain('onSolid: has a contrast of')
  })

  it('find what is no colour, corner, density, name or address, and a key that nothing reads', () => {
    expect(
      linesOf({ ...dark({ primary: 'blue' }), radius: 40, density: 'dense', name: ' ', logo: 'logo.svg' }),
    ).toEqual([
      'RES901 theme.colours.dark.primary: "blue" is not a color (like "#2f5fe0")',
      'RES903 theme.radius: 40 is not a number from 0 to 16',
      'RES903 theme.density: "dense" must be one of comfortable, compact',
      'RES904 theme.name: is empty',
      'RES904 theme.logo: "logo.svg" is not a path ("/logo.svg", for public/logo.svg)',
    ])
    expect(linesOf({ raduis: 4 })).toEqual(['RES010 theme.raduis: unknown key (did you mean "radius"?)'])
  })
})
