/** How the reference of the API is read: what no route and no field says itself. */
export interface ApiReference {
  /** Where it is shown, a path of the application: `/docs`. */
  readonly path: string
  /** Chapters by task, in the order in which a developer needs them. What stands in none comes last, under "More". */
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** What a part of a request or an answer is, by its name, where its field does not say. Default: its label, else its name in words. */
  readonly descriptions: Readonly<Record<string, string>>
  /** How it may look, by chapter (`*`: any) and name, where that fits its schema. Default: by the end of its name, and its type. */
  readonly examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
