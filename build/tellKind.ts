import { ConfigError, FIELD_KINDS } from '#define'

/** Reports a call of an unknown kind of field, with its place: the runtime's error only reads "is not a function". */
export function tellKind(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error
  const [, kind] = /\bfield\.(\w+) is not a function/.exec(error.message) ?? []
  if (kind === undefined) return error
  const stack = error.stack?.replaceAll(`${process.cwd()}/`, '') ?? ''
  const [, place = ''] = /[( ]([\w./-]+\.tsx?:\d+)/.exec(stack) ?? []
  const finding = `${place}: there is no field.${kind}() (one of ${FIELD_KINDS.join(', ')})`
  return new ConfigError('Resources', [finding])
}
