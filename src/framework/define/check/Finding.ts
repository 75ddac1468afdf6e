/** One mistake in the definitions. */
export interface Finding {
  /** Stable: `RES201`. Documented in `docs/resource-checks.md`. */
  readonly code: string
  /** Where it is: `payments.fields.customer.to`. */
  readonly path: string
  readonly message: string
  /** A suggestion, if there is one. */
  readonly hint?: string
}

/** A finding as one line: `RES201 payments.fields.customer.to: references unknown … (did you mean "customers"?)`. */
export function formatFinding({ code, path, message, hint }: Finding): string {
  return `${code} ${path}: ${message}${hint === undefined ? '' : ` (${hint})`}`
}
