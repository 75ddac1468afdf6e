import type { Fields, ManagedField, RecordOf, TypedResource } from '#define'

/** Records of a collection that the demo team begins with. */
export interface DemoRows<F extends Fields = Fields> {
  readonly demo: TypedResource<string, F, unknown>
  readonly rows: readonly Partial<Omit<RecordOf<F>, ManagedField>>[]
}

/** Declares demo rows, in `<resource>.rows.ts` of this folder. */
export const demoRows = <const N extends string, const F extends Fields, const Inputs>(
  resource: TypedResource<N, F, Inputs>,
  rows: DemoRows<NoInfer<F>>['rows'],
): DemoRows<F> => ({ demo: resource, rows })
