import type { Registry } from '#framework/registry'
import type { FeatureFlag } from '#resources/vocabulary/flags.ts'
import { FEATURES, SWITCHED_WITH } from '#resources/vocabulary/providers.ts'
import { t, translated } from '#framework/text'

/** What a feature hides while it is off, in words. */
export function hiddenBy(flag: FeatureFlag, { partsOf }: Pick<Registry, 'partsOf'>) {
  const parts = FEATURES.filter((one) => one === flag || SWITCHED_WITH[one] === flag).map(partsOf)
  const actions = parts.flatMap((part) => part.actions)
  const named = (names: readonly string[]) =>
    names.length === 0 ? t('None') : [...new Set(names)].map(translated).join(', ')
  return {
    menu: named(parts.flatMap(({ menu }) => menu)),
    screens: named(parts.flatMap(({ screens }) => screens)),
    actions:
      actions.length === 0
        ? t('None')
        : actions.map(({ label, of }) => `${translated(label)} (${translated(of)})`).join(', '),
  }
}
