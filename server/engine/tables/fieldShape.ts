import { type AnyField, choicesOf, type Field, type FieldKind, type Fields } from '#define'

/** How a field was defined when its values were stored: its kind, whether it was required, and its other options. */
export interface FieldShape {
  readonly kind: FieldKind
  readonly required: boolean
  readonly of?: TableShape
  readonly [option: string]: unknown
}

/** The fields of a table, by name. */
export type TableShape = Readonly<Record<string, FieldShape>>

/** Options that no stored value can violate, and those that only describe the migration from the last shape. */
const SAYS_NOTHING: readonly string[] = [
  'label',
  'description',
  'placeholder',
  'readOnly',
  'private',
  'input',
  'required',
  'was',
  'backfill',
  'existing',
  'removed',
  'default',
  'computed',
  'direction',
  'grouping',
  'unit',
  'explorerUrl',
  'code',
  'language',
]

/** The shape of fields. Two that are equal refuse the same values; an option more than needed costs one look at the rows. */
export function tableShapeOf(fields: Fields): TableShape {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)]))
}

function shapeOf(untyped: Field): FieldShape {
  const field = untyped as AnyField
  const { kind, optional } = field
  const choices = choicesOf(field)
  const said = Object.entries(field.options).filter(([name]) => !SAYS_NOTHING.includes(name))
  return {
    ...Object.fromEntries(said),
    ...(choices && {
      options: (field.kind === 'enum' && field.options.configured) || Object.keys(choices),
    }),
    ...(field.kind === 'items' && { of: tableShapeOf(field.options.of) }),
    kind,
    required: !optional,
  }
}
