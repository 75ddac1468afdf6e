/** The keys that an object of a definition may have, and which of them it must. */
export type Shape = Readonly<Record<string, 'required' | 'optional'>>

/** The shape of a type: the compiler asks for exactly its keys, so that none is forgotten here. */
export type ShapeOf<T> = {
  readonly [Key in keyof T]-?: object extends Pick<T, Key> ? 'optional' : 'required'
}

/** The shape of a union: every key of any of its members; which go together is for the compiler. */
export type ShapeOfUnion<T> = { readonly [Key in T extends T ? keyof T : never]: 'required' | 'optional' }

/** The object among the ways of writing something. */
export type Written<T> = Extract<T, object>
