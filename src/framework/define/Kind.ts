import type { FieldKind, OptionsOf } from './fieldKinds.ts'
import type { Reason } from './said.ts'

/** How the collection engine stores a kind. */
export type Storage = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'text[]' | 'jsonb'

/** What values of a kind can be compared with: one value, any of several, a part of them, a least and a most. */
export const KIND_OPERATORS = ['eq', 'in', 'contains', 'gte', 'lte'] as const
export type KindOperator = (typeof KIND_OPERATORS)[number]

/** A JSON schema, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Everything about a kind of field but its look. */
export interface Kind<K extends FieldKind> {
  readonly storage: Storage
  /** The comparisons a filter on it may use. Empty: cannot be filtered. */
  readonly operators: readonly KindOperator[]
  readonly sortable: boolean
  /** Whether the search box can look through it. */
  readonly searchable: boolean
  /** The JSON schema of a value that is there. */
  readonly schema: (options: OptionsOf<K>) => JsonSchema
  /** What was typed in the one spelling that is judged and stored. Default: as it was typed. */
  readonly read?: (typed: string) => string
  /**
   * The error of a present value, as the end of a sentence that begins with the label; undefined when it is
   * valid.
   */
  readonly refuse: (value: unknown, options: OptionsOf<K>) => Reason | undefined
}
