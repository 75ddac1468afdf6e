import type { Fields, Access, Action, Resource } from '#define'
import type { RouteAccess } from '#server/http/route.ts'

type AnyAction = Action<Fields, Fields>

/** What all routes of a resource have in common. */
export function describeResource({ labels, featureFlag }: Resource) {
  return { tag: labels.plural, ...(featureFlag && { flag: featureFlag }) }
}

/** What all routes of an action have in common. */
export function describeAction(resource: Resource, { featureFlag = resource.featureFlag }: AnyAction) {
  return { ...describeResource(resource), ...(featureFlag && { flag: featureFlag }) }
}

/** One route if somebody may use it; none if nobody may. */
export function permitted<Result>(
  permission: Access,
  make: (access: Extract<RouteAccess, object>) => Result,
): readonly Result[] {
  return permission === false ? [] : [make({ permission })]
}
