/** A condition whose fields are not known here. */
export type AnyCondition = Readonly<Record<string, unknown>>
