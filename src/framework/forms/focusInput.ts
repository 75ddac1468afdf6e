/** Moves the focus to the input of a path within a form, or of what the path is within: `items.0.rate`, then `items`. */
export function focusInput(formId: string, path: string): void {
  const input = document.getElementById(inputId(formId, path))
  if (input) return input.focus()
  const end = path.lastIndexOf('.')
  if (end > 0) focusInput(formId, path.slice(0, end))
}

/** The id of the input for a path of a form: `{form}-items-0-rate`. */
export function inputId(formId: string, path: string): string {
  return `${formId}-${path.replaceAll('.', '-')}`
}
