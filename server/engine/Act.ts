import type { RuleContext } from '#define'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import type { Collection } from './Collection.ts'
import type { ListSource } from './ListSource.ts'

/** Somebody does something with a collection. */
export interface Act {
  readonly collection: Collection
  /** Where references lead, by resource name. */
  readonly sources: ReadonlyMap<string, ListSource>
  readonly caller: Caller
  readonly services: Services
}

/** What rules may know. */
export function contextOf({ caller, services }: Act): RuleContext {
  return { now: services.now().toISOString(), userId: caller.userId }
}
