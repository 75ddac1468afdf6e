import { defineProduct, type FeatureRule } from '#define'
import { dashboards } from './dashboards/index.ts'
import { resources } from './index.ts'
import { apiDescriptions } from './vocabulary/apiDescriptions.ts'
import { apiExamples } from './vocabulary/apiExamples.ts'
import { apiGroups } from './vocabulary/apiGroups.ts'
import { DOCS_PATH } from './vocabulary/areas.ts'
import { DEMO_ACCOUNTS } from './vocabulary/demoAccounts.ts'
import { FLAGS } from './vocabulary/flags.ts'
import { KEY_SCOPES, PERMISSIONS } from './vocabulary/permissions.ts'
import { FEATURES, type Feature, needsOf, SWITCHED_WITH } from './vocabulary/providers.ts'
import { ROLES } from './vocabulary/teamRoles.ts'
import { THEME } from './vocabulary/theme.ts'

/** Coffer, as the engine is given it. */
export const coffer = defineProduct({
  theme: THEME,
  resources,
  dashboards,
  roles: ROLES,
  permissions: PERMISSIONS,
  keyScopes: KEY_SCOPES,
  features: Object.fromEntries(FEATURES.map((feature) => [feature, ruleOf(feature)])) as Record<
    Feature,
    FeatureRule
  >,
  demoAccounts: DEMO_ACCOUNTS,
  apiReference: { path: DOCS_PATH, groups: apiGroups, descriptions: apiDescriptions, examples: apiExamples },
})

function ruleOf(feature: Feature): FeatureRule {
  const switchedWith = SWITCHED_WITH[feature]
  return {
    needs: needsOf(feature),
    ...(FLAGS.some((flag) => flag === feature) && { isSwitch: true }),
    ...(switchedWith && { switchedWith }),
  }
}
