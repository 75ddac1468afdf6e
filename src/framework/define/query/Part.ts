/** A parameter, or some values of it, that a list cannot be asked for. */
export interface QueryProblem {
  readonly name: string
  /** The refused values. Empty: the parameter itself is. */
  readonly values: readonly string[]
  /** Why, with what is allowed. */
  readonly text: string
}

/** A part of a query: what of it is sound, and what is not. */
export interface Part<Value> {
  readonly value: Value
  readonly problems: readonly QueryProblem[]
}
