/** The SQLSTATE of a database's refusal (`23505`: unique violation), or undefined when the error is something else. */
export function sqlStateOf(error: unknown): string | undefined {
  return refusalOf(error)?.code
}

/** The constraint that refused, or undefined. Our triggers name theirs too. */
export function constraintOf(error: unknown): string | undefined {
  return refusalOf(error)?.constraint
}

interface Refusal {
  readonly code: string
  readonly constraint: string | undefined
}

// Drizzle wraps what the driver throws.
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  if (!('code' in error && typeof error.code === 'string')) return refusalOf(error.cause)
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { code: error.code, constraint }
}
