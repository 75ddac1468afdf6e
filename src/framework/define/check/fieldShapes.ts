import type { Derived, Rollup } from '../derived.ts'
import { type EnumOption, TONES } from '../enumOption.ts'
import type { FieldKind, KindOptions } from '../fieldKinds.ts'
import type { Computed, Direction, FieldOptions, Pattern } from '../fieldOptions.ts'
import type { Shape, ShapeOf, ShapeOfUnion } from './Shape.ts'

/** What the options of fields are made of. */
export const FIELD_SHAPES = {
  enumOption: {
    label: 'required',
    tone: ['optional', TONES],
    icon: 'optional',
    help: 'optional',
    group: 'optional',
    was: 'optional',
  } satisfies ShapeOf<EnumOption>,
  computed: {
    scale: 'required',
    multiply: 'optional',
    less: 'optional',
    percentOf: 'optional',
    unless: 'optional',
    sum: 'optional',
    numberOf: 'optional',
    numbers: 'optional',
  } satisfies ShapeOfUnion<Computed>,
  direction: { field: 'required', plus: 'optional', minus: 'optional' } satisfies ShapeOf<Direction>,
  derived: {
    template: 'optional',
    rollup: 'optional',
    path: 'optional',
    of: 'optional',
  } satisfies ShapeOfUnion<Derived>,
  rollup: {
    of: 'required',
    by: 'required',
    where: 'optional',
    sum: 'optional',
    min: 'optional',
    max: 'optional',
    latest: 'optional',
  } satisfies ShapeOf<Rollup>,
  pattern: { regex: 'required', message: 'required' } satisfies ShapeOf<Pattern>,
}

const ofEveryKind: ShapeOf<FieldOptions & { readonly required?: boolean; readonly derived?: Derived }> = {
  label: 'optional',
  description: 'optional',
  help: 'optional',
  placeholder: 'optional',
  readOnly: 'optional',
  visibleWhen: ['optional', 'condition'],
  requiredWhen: ['optional', 'condition'],
  permission: 'optional',
  private: 'optional',
  input: 'optional',
  looksAt: 'optional',
  was: 'optional',
  backfill: 'optional',
  existing: 'optional',
  language: 'optional',
  required: 'optional',
  derived: 'optional',
}

const bounds = { min: 'optional', max: 'optional' } as const
const lengths = { minLength: 'optional', maxLength: 'optional' } as const
const texts = { ...lengths, printed: 'optional' } as const

const files = { accept: 'optional', maxBytes: 'optional', many: 'optional', maxItems: 'optional' } as const

const ofKind: { readonly [Kind in FieldKind]: ShapeOf<KindOptions[Kind]> } = {
  id: { prefix: 'optional' },
  text: {
    ...texts,
    unique: 'optional',
    default: 'optional',
    fromTeam: 'optional',
    code: 'optional',
    said: 'optional',
    pattern: 'optional',
  },
  textarea: { ...texts, default: 'optional' },
  markdown: { ...texts, default: 'optional', images: 'optional' },
  email: { unique: 'optional', default: 'optional' },
  phone: {},
  url: {},
  integer: { ...bounds, default: 'optional', grouping: 'optional', unit: 'optional' },
  decimal: { ...bounds, scale: 'optional', unit: 'optional', default: 'optional', computed: 'optional' },
  percent: { ...bounds, scale: 'optional', default: 'optional' },
  amount: {
    ...bounds,
    asset: 'required',
    scale: 'optional',
    decimals: 'optional',
    signs: 'optional',
    computed: 'optional',
    direction: 'optional',
  },
  enum: {
    options: 'required',
    default: 'optional',
    fromTeam: 'optional',
    configured: 'optional',
    open: 'optional',
  },
  boolean: { default: 'optional' },
  date: { ...bounds, default: 'optional' },
  timestamp: { ...bounds, default: 'optional' },
  time: { ...bounds, default: 'optional' },
  colour: { default: 'optional' },
  place: {},
  slug: { from: 'required' },
  sequence: { format: 'required' },
  reference: {
    to: 'required',
    createHere: 'optional',
    onDelete: 'optional',
    default: 'optional',
    fills: 'optional',
    offers: 'optional',
  },
  references: { to: 'required', createHere: 'optional', onDelete: 'optional', maxItems: 'optional' },
  user: { to: 'required', default: 'optional' },
  file: files,
  image: files,
  address: {},
  hash: { explorerUrl: 'optional' },
  secret: lengths,
  tags: { maxItems: 'optional', options: 'optional', configured: 'optional' },
  items: {
    of: 'required',
    minItems: 'optional',
    maxItems: 'optional',
    folded: 'optional',
    removed: 'optional',
  },
  json: {},
}

/** The options that a field of a kind may have. */
export const optionShapeOf = (kind: FieldKind): Shape => ({ ...ofEveryKind, ...ofKind[kind] })

/** The kinds of field that have an option. */
export const kindsWith = (option: string): readonly string[] =>
  Object.entries(ofKind).flatMap(([kind, shape]) => (Object.hasOwn(shape, option) ? [kind] : []))
