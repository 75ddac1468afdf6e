import { expect, test } from 'vitest'
import { askTokens, writeAntdTokens } from '#build/antdTokens.ts'
import { toThemeConfig } from '#framework/theme'
import { THEME } from '#resources/vocabulary/theme.ts'

type ThemeTokens = ReturnType<typeof askTokens>
type TokensOf = (
  ...given: Parameters<typeof toThemeConfig> extends [unknown, ...infer Rest] ? Rest : never
) => ThemeTokens

/** What the built client has in the place of Ant Design's arithmetic. */
const { tokensOf }: { readonly tokensOf: TokensOf } = await import(
  `data:text/javascript,${encodeURIComponent(writeAntdTokens(THEME))}`
)

const COMFORTS = [false, true].flatMap((calm) => [false, true].map((touch) => ({ calm, touch })))

test.each(['dark', 'light'] as const)(
  'the built client has every token of the %s mode as Ant Design makes it',
  (mode) => {
    for (const comfort of COMFORTS) {
      const asked = askTokens(toThemeConfig(THEME, mode, comfort))
      const built = tokensOf(mode, comfort)
      expect(built.vars).toEqual(asked.vars)
      expect(Object.keys(built.values).sort()).toEqual(Object.keys(asked.values).sort())
      const others = Object.keys(asked.values).filter((name) => built.values[name] !== asked.values[name])
      // A shade of a hue is the custom property of the style sheets, which is that colour.
      const isShade = (name: string) =>
        /^[a-z]+(-?\d+)?$/.test(name) && built.values[name] === asked.vars[name]
      expect(others.filter((name) => !isShade(name))).toEqual([])
    }
  },
)
