import { momentOf, type Action, type Automation, type Fields } from '#define'
import type { Collection } from '#server/engine/Collection.ts'
import { readFlags } from '#server/engine/http/readFlags.ts'
import type { Services } from '#server/entry/Services.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** An action that the application does by itself, and to what. */
export interface Automated {
  readonly collection: Collection
  readonly key: string
  readonly action: Action<Fields, Fields>
  readonly run: Automation<Fields>
  /** The field that names the moment, and how long after it the action is done. */
  readonly since: ReturnType<typeof momentOf>
}

/** Every automated action whose feature is on. */
export async function readAutomations({ tx, services }: WorkContext): Promise<readonly Automated[]> {
  const all = automationsOf(services)
  if (all.length === 0) return []
  const flags = await readFlags(services, tx)
  const isOn = (flag: string | undefined) =>
    flag === undefined || Object.entries(flags).some(([name, on]) => name === flag && on)
  return all.filter(
    ({ action, collection }) => isOn(action.featureFlag) && isOn(collection.resource.featureFlag),
  )
}

/** Every automated action. */
export function automationsOf({ engine }: Pick<Services, 'engine'>): readonly Automated[] {
  return engine.collections.flatMap((collection) =>
    Object.entries(collection.resource.actions ?? {}).flatMap(([key, action]) =>
      action.run ? [{ collection, key, action, run: action.run, since: momentOf(action.run) }] : [],
    ),
  )
}
