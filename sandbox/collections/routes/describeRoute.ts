import type { Access, Resource } from '../../../src/framework/define/resource.ts'
import type { RouteAccess } from '../../http/route.ts'

/** What all routes of a resource have in common. */
export function describeResource({ labels, featureFlag }: Resource) {
  return { tag: labels.plural, ...(featureFlag && { flag: featureFlag }) }
}

/** One route if somebody may use it; none if nobody may. */
export function permitted<Result>(
  permission: Access,
  make: (access: Extract<RouteAccess, object>) => Result,
): readonly Result[] {
  return permission === false ? [] : [make({ permission })]
}
