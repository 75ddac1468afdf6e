import type { FieldErrors } from '../api/ApiError.ts'
import type { FieldError } from '../define/validate.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import { written } from '../text/t.ts'

/** Errors sorted into those that have a field in sight, and the texts of the others. */
export interface PlacedErrors {
  readonly placed: FieldErrors
  readonly others: readonly string[]
}

/** Finds the field of each error: its path begins with the field's name. */
export function placeErrors(errors: FieldErrors, fields: readonly Pick<ScreenField, 'name'>[]): PlacedErrors {
  const names = new Set(fields.map(({ name }) => name))
  const entries = Object.entries(errors)
  const isPlaced = ([path]: readonly [string, string]) => names.has(path.split('.')[0] ?? '')
  return {
    placed: Object.fromEntries(entries.filter(isPlaced)),
    others: entries.filter((entry) => !isPlaced(entry)).map(([, text]) => text),
  }
}

/** The first path that is wrong, in the order of the form; in line items, in that of the lines. */
export function firstErrorPath(
  errors: FieldErrors,
  fields: readonly Pick<ScreenField, 'name'>[],
): string | undefined {
  const paths = Object.keys(errors).toSorted((a, b) => lineOf(a) - lineOf(b))
  for (const { name } of fields) {
    const path = paths.find((candidate) => candidate === name || candidate.startsWith(`${name}.`))
    if (path !== undefined) return path
  }
  return undefined
}

const lineOf = (path: string) => Number(path.split('.')[1] ?? -1)

/** What is wrong, by path, in the order in which it was found; the first text about a path counts. */
export function toErrors(found: readonly FieldError[]): FieldErrors {
  return found.reduce<FieldErrors>(
    (errors, { field, text }) =>
      Object.hasOwn(errors, field) ? errors : { ...errors, [field]: written(text) },
    {},
  )
}

/** The errors that stay when a field changes: all but its own and those within it. */
export function withoutErrorsOf(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
  )
}

/** Moves the focus to the input of a path within a form, or of what the path is within: `items.0.rate`, then `items`. */
export function focusInput(formId: string, path: string): void {
  const input = document.getElementById(inputId(formId, path))
  if (input) return input.focus()
  const end = path.lastIndexOf('.')
  if (end > 0) focusInput(formId, path.slice(0, end))
}

/** The id of the input for a path of a form, as Ant Design names it: `{form}_items_0_rate`. */
export const inputId = (formId: string, path: string): string => `${formId}_${path.replaceAll('.', '_')}`
