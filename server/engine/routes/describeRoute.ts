import { type Fields, type Access, type Action, type Resource, inSentence } from '#define'
import type { RouteAccess } from '#server/engine/http/route.ts'

type AnyAction = Action<Fields, Fields>

/** The common properties of a resource's routes. */
export function describeResource({ labels, chapter = labels.plural, featureFlag }: Resource) {
  return { tag: chapter, ...(featureFlag && { flag: featureFlag }) }
}

/** The common properties of an action's routes. */
export function describeAction(resource: Resource, { featureFlag = resource.featureFlag }: AnyAction) {
  return { ...describeResource(resource), ...(featureFlag && { flag: featureFlag }) }
}

/** One route if any permission opens it; none if no one may use it. */
export function permitted<Result>(
  permission: Access,
  make: (access: Extract<RouteAccess, object | 'signedIn'>) => Result,
): readonly Result[] {
  if (permission === false) return []
  return [make(permission === 'signedIn' ? permission : { permission })]
}

/** What an action does, as a summary: its label with the record in the place of its name, else after the verb. */
export function summaryOf({ label }: AnyAction, labels: Resource['labels']): string {
  const [verb = '', ...rest] = label.split(' ')
  const more = inSentence(rest.join(' '))
  const name = inSentence(labels.singular)
  const isNamed = ` ${more} `.includes(` ${name} `)
  return [verb, isNamed ? more.replace(name, aRecord(labels)) : `${aRecord(labels)} ${more}`].join(' ').trim()
}

/** One record of a resource, as a summary names it: "an invoice", "a payment link". */
export function aRecord({ singular }: Resource['labels']): string {
  const name = inSentence(singular)
  return `${/^(?!use|uni)[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}
