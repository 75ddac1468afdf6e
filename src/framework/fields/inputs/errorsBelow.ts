import type { FieldErrors } from '../../api/ApiError.ts'

/** The errors of one part, by the path that is left: `items.0.rate` below `items` is `0.rate`, `items` itself is `''`. */
export function errorsBelow(errors: FieldErrors, name: string): FieldErrors {
  const entries = Object.entries(errors).flatMap(([path, text]) => {
    if (path === name) return [['', text] as const]
    return path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text] as const] : []
  })
  return Object.fromEntries(entries)
}
