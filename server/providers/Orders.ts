/** What a partner is asked to do, under our reference. */
export interface Order<Ask> {
  /** The id of our record. The same reference is the same order, however often it is handed over. */
  readonly reference: string
  readonly ask: Ask
  /** When it was handed over first. */
  readonly at: Date
}

/** The outcome of an order. One that is done or refused stays so. */
export type OrderState<Done extends object = object> =
  | { readonly status: 'open' }
  | ({
      readonly status: 'done'
      /** The partner's own id of it. */
      readonly id: string
    } & Done)
  | { readonly status: 'refused'; readonly reason: string }

/**
 * Work that a partner takes its time for. Both calls throw `PartnerError` when there is no answer, or one that makes no sense:
 * the caller has changed nothing then and asks again, with the same reference.
 */
export interface Orders<Ask, Done extends object> {
  /** Hands an order over and answers its state. Handed over again it is the same order and is not done twice. */
  readonly place: (order: Order<Ask>) => Promise<OrderState<Done>>
  /** The state of an order; undefined when the partner has never heard of it. */
  readonly find: (order: Order<Ask>) => Promise<OrderState<Done> | undefined>
}

/** A partner whose connection can be tried. */
export interface Reachable {
  /** Resolves when it answers; throws `PartnerError` otherwise. */
  readonly check: () => Promise<void>
}

/** No answer, or none that can be used. The text names neither what was asked nor the key. */
export class PartnerError extends Error {
  override readonly name = 'PartnerError'
}
