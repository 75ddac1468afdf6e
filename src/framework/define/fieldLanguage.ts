/** The language of a field that is written in several. */
export interface FieldLanguage {
  readonly code: string
  readonly label: string
  /** The field in the main language. */
  readonly of: string
  /** Of that field itself: the codes that it is translated to. */
  readonly others?: readonly string[]
}
