import type { Registry } from '#framework/registry'
import type { FeatureFlag } from '#resources/vocabulary/flags.ts'
import { t, translated } from '#framework/text'

/** What a feature hides while it is off, in words. */
export function hiddenBy(flag: FeatureFlag, { partsOf }: Pick<Registry, 'partsOf'>) {
  const { menu, screens, actions } = partsOf(flag)
  const named = (names: readonly string[]) =>
    names.length === 0 ? t('None') : names.map(translated).join(', ')
  return {
    menu: named(menu),
    screens: named(screens),
    actions:
      actions.length === 0
        ? t('None')
        : actions.map(({ label, of }) => `${translated(label)} (${translated(of)})`).join(', '),
  }
}
