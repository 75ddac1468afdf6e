import type { Fields, ManagedField, RecordOf, TypedResource } from '#define'
import type { OperationContext } from '#server/engine/OperationContext.ts'

type Row<F extends Fields> = Partial<Omit<RecordOf<F>, ManagedField>>

/** The same some days ago, at a time when people work. */
type At = (daysAgo: number) => OperationContext

/** Records of a collection that the demo team begins with. */
export interface DemoRows<F extends Fields = Fields> {
  readonly demo: TypedResource<string, F, unknown>
  /** Or what makes them, as the team's owner would, where they refer to others or have a history. */
  readonly rows: readonly Row<F>[] | ((context: OperationContext, at: At) => Promise<void>)
}

/** Declares demo rows, in `<resource>.rows.ts`. */
export const demoRows = <const N extends string, const F extends Fields, const Inputs>(
  resource: TypedResource<N, F, Inputs>,
  rows: DemoRows<NoInfer<F>>['rows'],
): DemoRows<F> => ({ demo: resource, rows })
