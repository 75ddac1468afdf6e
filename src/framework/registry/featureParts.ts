import type { Page } from '../define/definePage.ts'
import type { Resource } from '../define/resource.ts'

/** What goes with a feature, by the names on screen: entries of the menu, screens, and actions on what stays. */
export interface FeatureParts {
  readonly menu: readonly string[]
  readonly screens: readonly string[]
  readonly actions: readonly { readonly label: string; readonly of: string }[]
}

/** Works out what a feature hides while it is off, from every definition there is. */
export function featureParts(
  flag: string,
  { resources, pages }: { readonly resources: readonly Resource[]; readonly pages: readonly Page[] },
): FeatureParts {
  const isOf = ({ featureFlag }: { readonly featureFlag?: string }) => featureFlag === flag
  const screens = [
    ...pages.filter(isOf),
    ...resources
      .filter((resource) => isOf(resource) && !resource.settingsOf)
      .map(({ labels, navigation }) => ({ title: labels.plural, navigation })),
  ]
  const titlesOf = (some: readonly { readonly title: string }[]) => [
    ...new Set(some.map(({ title }) => title)),
  ]
  return {
    menu: titlesOf(screens.filter(({ navigation }) => navigation)),
    screens: titlesOf(screens),
    actions: resources
      .filter((resource) => !isOf(resource))
      .flatMap(({ actions = {}, labels }) =>
        Object.values(actions)
          .filter(isOf)
          .map(({ label }) => ({ label, of: labels.plural })),
      ),
  }
}
