import { expect, it } from 'vitest'
import { auditOf, type Resource } from '#define'
import { resources } from '#resources/index.ts'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '#resources/vocabulary/auditActions.ts'
import { implementations } from '#server/entry/collectDefinitions.ts'

/** What the engine logs of the records of a resource. */
function loggedOf(resource: Resource): readonly string[] {
  const { permissions, fields, trash, actions = {}, audit, name } = resource
  // An administrator's screens call routes that log their acts by names of their own.
  if (audit === false || resource.path?.startsWith('/admin')) return []
  const rules = implementations.find((one) => one.resource === name)?.rules
  const done = Object.entries(actions).filter(
    ([key, { here, transition, removes }]) => !here && (transition ?? removes ?? rules?.actions?.[key]),
  )
  const { name: word, prefix = word } = auditOf(resource)
  const verbs = [
    ...(permissions.create ? ['created'] : []),
    ...(permissions.edit ? ['updated'] : []),
    ...(permissions.delete ? ['deleted'] : []),
    ...(trash ? ['restored', 'purged'] : []),
    ...(Object.values(fields).some(({ kind }) => kind === 'secret') ? ['revealed'] : []),
    ...done.flatMap(([key, { audit: verb = key }]) => (verb === false ? [] : [verb])),
  ]
  return verbs.map((verb) => `${prefix}_${verb}`)
}

it('every act that the engine logs has a name, as its document says', () => {
  const written = resources.filter(({ api }) => (api?.kind ?? 'collection') === 'collection')
  const logged = written.flatMap(loggedOf)
  expect(logged.length).toBeGreaterThan(50)
  expect(logged.filter((action) => !Object.hasOwn(AUDIT_ACTIONS, action))).toEqual([])
  const targets = written.filter((one) => loggedOf(one).length > 0).map((one) => auditOf(one).name)
  expect(targets.filter((name) => !Object.hasOwn(AUDIT_TARGETS, name))).toEqual([])
})
