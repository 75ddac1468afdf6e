import { FLAG_DEFAULTS, FLAGS, type FeatureFlag, type FlagSet } from '#resources/vocabulary/flags.ts'
import { FEATURE_NEEDS, isPossible, type Provider } from '#resources/vocabulary/providers.ts'
import { type Reading, suggest } from './readVariable.ts'

/** Reads `FEATURES`: `all`, `spec`, or a list of features. */
export function readFeatures(text: string): Reading<FlagSet> {
  const value = text.trim()
  if (value === 'spec') return { value: FLAG_DEFAULTS }
  const names =
    value === 'all'
      ? FLAGS
      : value
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
  const unknown = names.filter((name) => !FLAGS.some((flag) => flag === name))
  if (unknown.length > 0)
    return {
      wrong: unknown.map((name) => `FEATURES: "${name}" is not a feature${suggest(name, FLAGS)}`).join('; '),
    }
  const on = Object.fromEntries(FLAGS.map((flag) => [flag, names.some((name) => name === flag)]))
  return { value: { ...FLAG_DEFAULTS, ...on } }
}

/** What is wrong with features that are listed one by one, outside sandbox mode: they need providers that are not configured. */
export function refuseImpossible(
  text: string | undefined,
  configured: readonly Provider[],
): readonly string[] {
  return listedIn(text)
    .filter((flag) => !isPossible(flag, configured))
    .map(
      (flag) =>
        `FEATURES: "${flag}" does not exist outside sandbox mode; it needs ${FEATURE_NEEDS[flag].join(', ')}`,
    )
}

/** The features that are asked for one by one. */
function listedIn(text = 'all'): readonly FeatureFlag[] {
  const names = text.split(',').map((name) => name.trim())
  return FLAGS.filter((flag) => names.includes(flag))
}
