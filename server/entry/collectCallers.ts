import { served } from '#product/server'
import { type Feature, isPossible } from '#resources/vocabulary/providers.ts'
import type { Callers } from '#server/engine/http/checkCalls.ts'
import type { Services } from './Services.ts'

type Caller = Callers['resources'][number]

/**
 * Every definition that may name paths of the API: resources, the actions on what is none, and dashboards. None is offered without
 * what its feature needs, or without the resource whose records it creates, nor is the route that it calls.
 */
export function collectCallers({ engine, product, providers }: Services): Callers {
  const isOffered = ({ featureFlag }: { readonly featureFlag?: Feature }) =>
    featureFlag === undefined || isPossible(featureFlag, providers)
  const standing = (served.checked.actions ?? [])
    .filter(({ action: { creates } }) => creates === undefined || engine.sources.has(creates))
    .map(({ name, action }) => ({ name: 'standing-actions', actions: { [name]: action } }))
  const resources = [...engine.sources.values()].map(({ resource }) => resource)
  return {
    resources: [...resources.filter(isOffered), ...standing].map(({ name, actions = {} }): Caller => ({
      name,
      actions: Object.fromEntries(Object.entries(actions).filter(([, action]) => isOffered(action))),
    })),
    dashboards: product.dashboards.filter(isOffered),
  }
}
