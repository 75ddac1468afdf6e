import type { ClientProduct } from '#framework/registry'
import { links } from '#pages/links.ts'
import { adminQueues } from '#resources/dashboards/adminQueues.ts'
import { dashboards } from '#resources/dashboards/index.ts'
import { needsAttention } from '#resources/dashboards/needsAttention.ts'
import { teamResources } from '#resources/team.ts'
import { PERMISSIONS } from '#resources/vocabulary/permissions.ts'

/** Coffer, as its screens are made of it. */
export const product: ClientProduct = {
  resources: teamResources,
  loadAdministration: async () => (await import('#resources/admin/index.ts')).adminResources,
  dashboards,
  links,
  permissions: PERMISSIONS,
  waiting: { work: needsAttention, administration: adminQueues },
}
