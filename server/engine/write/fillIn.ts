import {
  computeItem,
  kindOf,
  spell,
  type AnyRecord,
  type StandInValues,
  type Field,
  type Fields,
  defaultOf,
  fieldIn,
  isComputed,
} from '#define'

/**
 * Checked input of a new record with everything it left out: defaults, null, and what is worked out. `asked`: what the
 * stand-ins among the defaults mean; needed where there may be some.
 */
export function fillIn(fields: Fields, input: AnyRecord, asked?: StandInValues): AnyRecord {
  const values = Object.entries(fields).map(([name, field]) => [name, toValue(field, input[name], asked)])
  return computeItem(fields, Object.fromEntries(values))
}

/** Checked input of an edit, as records hold it. Throws when it names an unknown field. */
export function cleanUp(fields: Fields, input: AnyRecord, asked: StandInValues): AnyRecord {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const field = fieldIn(fields, name)
      if (!field) throw new Error(`${name} is not a field`)
      return [name, toStored(field, value, asked)]
    }),
  )
}

/** The input without computed fields: forms may send them, but they are ignored. */
export function dropComputed(fields: Fields, input: AnyRecord): AnyRecord {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isComputed(fieldIn(fields, name))))
}

function toValue(field: Field, sent: unknown, asked: StandInValues | undefined): unknown {
  return toStored(field, sent === undefined ? defaultOf(field, asked) : sent, asked)
}

/**
 * A value in the one spelling that is stored: text of nothing but spaces is nothing, a decimal is a text, email addresses and
 * instants have one spelling, and each line item is filled in as a record is.
 */
function toStored(field: Field, value: unknown, asked: StandInValues | undefined): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value.trim() === '') return null
  if (typeof value === 'number' && kindOf(field).storage === 'numeric') return String(value)
  if (field.kind === 'timestamp') return new Date(String(value)).toISOString()
  if (field.kind === 'items' && 'of' in field.options && Array.isArray(value)) {
    const { of } = field.options
    return value.map((item: AnyRecord) => fillIn(of, item, asked))
  }
  return spell(field, value)
}
