import { sayAbout } from '#define/said'
import { type AnyRecord, type Field, type FieldError, type Fields, labelOf } from '#define'
import { refusePrint } from '#server/engine/print/undrawable.ts'

/** The errors of printed fields with a letter that no document can show. `prefix`: `items.0.`. */
export function refuseUndrawable(fields: Fields, input: AnyRecord, prefix = ''): readonly FieldError[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = input[name]
    const path = `${prefix}${name}`
    if ('of' in field.options && Array.isArray(value)) {
      const { of } = field.options
      return value.flatMap((item: AnyRecord, index) => refuseUndrawable(of, item, `${path}.${index}.`))
    }
    const reason = isPrinted(field) && typeof value === 'string' ? refusePrint(value) : undefined
    return reason === undefined ? [] : [{ field: path, text: sayAbout(labelOf(field, name), reason) }]
  })
}

const isPrinted = ({ options }: Field) => 'printed' in options && options.printed === true
