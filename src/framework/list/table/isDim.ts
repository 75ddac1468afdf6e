import { matches } from '../../define/condition.ts'
import type { AnyRecord } from '../../define/field.ts'
import type { ResolvedResource } from '../../registry/Registry.ts'

/** Whether a row stands back: it is drawn paler. */
export function isDim({ list: { dimWhen } }: Pick<ResolvedResource, 'list'>, record: AnyRecord): boolean {
  return dimWhen !== undefined && matches(dimWhen, record)
}
