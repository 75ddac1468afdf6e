/** A page that reads records from a CSV file. */
export interface ImportConfig<Name extends string> {
  /** The fields that a column of the file may fill in, in the order offered. Default: every field that a create takes, but secrets. */
  readonly fields?: readonly Name[]
}
