import pluralize from 'pluralize'
import { ConfigError, didYouMean, KINDS, toWords } from '#define'

/** What a definition is written from. */
export interface Sketch {
  /** One of them, in words: `Purchase order`. */
  readonly singular: string
  readonly fields: readonly SketchedField[]
  /** Records to begin with, as the fields have them. Default: none. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[]
}

export interface SketchedField {
  /** camelCase. */
  readonly name: string
  readonly kind: SketchedKind
  readonly required: boolean
  /** Of an enum: its options; of a reference: the resource; of an amount: the field with its currency. */
  readonly of?: readonly string[]
}

/** The kinds that are one word, and those with options in brackets. */
const PLAIN = [
  'text',
  'textarea',
  'email',
  'phone',
  'url',
  'integer',
  'decimal',
  'percent',
  'boolean',
  'date',
  'timestamp',
  'address',
  'hash',
  'secret',
  'tags',
  'json',
] as const
const WITH_MORE = { enum: 'open,closed', reference: 'suppliers', amount: 'currency' } as const

type SketchedKind = keyof typeof KINDS
const KNOWN: readonly string[] = [...PLAIN, ...Object.keys(WITH_MORE)]
const isKind = (word: string): word is SketchedKind => KNOWN.includes(word) && Object.hasOwn(KINDS, word)

/** Names that the engine gives by itself. */
const OURS: readonly string[] = ['id', 'createdAt', 'updatedAt', 'version']

const SHAPE = /^([A-Za-z][\w-]*):([a-z]+)(?:\(([^()]*)\))?(!?)$/

/** Reads `name:text!`, `status:enum(active,archived)`, `total:amount(currency)`. Throws a `ConfigError` with every mistake. */
export function readFields(words: readonly string[]): readonly SketchedField[] {
  const read = words.map(readField)
  const mistakes = read.filter((field) => typeof field === 'string')
  const fields = read.filter((field) => typeof field !== 'string')
  const twice = fields.filter(({ name }, at) => fields.findIndex((field) => field.name === name) < at)
  const names = fields.map(({ name }) => name)
  const alone = fields.filter(({ kind, of = [] }) => kind === 'amount' && !names.includes(of[0] ?? ''))
  const all = [
    ...mistakes,
    ...twice.map(({ name }) => `two fields are named "${name}"`),
    ...alone.map(({ name, of }) => `${name}: add its currency, like ${of?.[0]}:enum(USDC,USDT)`),
  ]
  if (all.length > 0) throw new ConfigError('Fields', all)
  return fields
}

function readField(word: string): SketchedField | string {
  const [, written = '', kind = '', more = '', mark = ''] = SHAPE.exec(word) ?? []
  if (!written) return `"${word}" is not a field: write name:kind, like email:email or name:text!`
  const name = toFieldName(written)
  if (!isKind(kind))
    return [`${name}: there is no kind "${kind}"`, didYouMean(kind, KNOWN)].filter(Boolean).join(', ')
  if (OURS.includes(name)) return `${name}: the engine adds it automatically`
  const of = more.split(',').map((part) => part.trim())
  const example = WITH_MORE[kind as keyof typeof WITH_MORE]
  if (example && !of[0]) return `${name}: write ${kind}(…), like ${kind}(${example})`
  return { name, kind, required: mark === '!', ...(example && { of }) }
}

/** `Due date`, `due_date` and `due-date` are `dueDate`. */
export function toFieldName(text: string): string {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
  const name = words.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('')
  return /^[a-z]/.test(name) ? name : `field${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`
}

/** Fields that a file or a table names: those that the engine has by itself are left out, of two with one name the second. */
export function keepOwn(fields: readonly SketchedField[]): readonly SketchedField[] {
  return fields.filter(
    ({ name }, at) => !OURS.includes(name) && fields.findIndex((field) => field.name === name) === at,
  )
}

/** The words of a resource in each of its spellings. `given`: one of them or several, `category` and `categories` alike. */
export function spellingsOf(given: string) {
  const singular = pluralize.singular(toWords(toFieldName(given)))
  const plural = pluralize.plural(singular)
  return {
    labels: { singular, plural },
    /** `purchase-orders` */
    name: plural.toLowerCase().replaceAll(' ', '-'),
    /** `purchaseOrders` */
    variable: toFieldName(plural),
  }
}
