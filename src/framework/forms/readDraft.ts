import type { FieldErrors } from '../api/ApiError.ts'
import { computeItem } from '../define/computeItems.ts'
import { matches } from '../define/condition.ts'
import type { Fields } from '../define/fieldKinds.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenForm, ScreenSection } from '../registry/ScreenForm.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { isEmpty } from '../define/isEmpty.ts'
import { slugify } from '../define/slugify.ts'
import { isComputed, isDemanded, isVisible } from '../define/fieldFacts.ts'
import { validateRecord } from '../define/validate.ts'
import { valuesOf } from './Draft.ts'
import type { Draft } from './Draft.ts'
import { toErrors } from './placeErrors.ts'
import type { DraftReading } from './DraftForm.ts'

/** What a generated form is about. */
export interface FormShape {
  readonly resource: ScreenResource
  readonly form: ScreenForm
  readonly mode: 'create' | 'edit'
}

/** What follows from a draft of some fields, and which of them can be filled in. */
export interface FieldsReading extends DraftReading {
  readonly fields: readonly ScreenField[]
}

/** Works out what a generated form shows, sends and refuses. The texts are those of the API. */
export function readDraft(shape: FormShape, draft: Draft): FieldsReading {
  const { resource, mode } = shape
  const { fields: definitions } = resource.definition
  const typed = computeItem(definitions, valuesOf(draft))
  const values = mode === 'create' ? { ...typed, ...slugsOf(definitions, typed) } : typed
  const fields = writableFields(shape, values)
  const input = mode === 'create' ? toCreateInput(fields, draft) : toEditInput(fields, draft)
  const found = validateRecord(toDefinitions(fields), input, {
    partial: mode === 'edit',
    record: values,
    asked: resource.asked(),
  })
  return { values, fields, input, errors: toErrors(found) }
}

/** As `readDraft` for settings, which are complete from the start: what was missing before is refused as well. */
export function readWhole(shape: FormShape, draft: Draft): FieldsReading {
  const reading = readDraft(shape, draft)
  const { fields, input, values } = reading
  const conditions = { record: values, asked: shape.resource.asked() }
  const checked = fields.filter(({ name, definition }) => definition.kind !== 'secret' || name in input)
  const all = Object.fromEntries(checked.map(({ name }) => [name, values[name] ?? null]))
  return {
    ...reading,
    errors: toErrors(validateRecord(toDefinitions(checked), { ...all, ...input }, conditions)),
  }
}

/** The slugs of a new record that the user did not type: shown, but not sent, so that the API finds one that is free. */
function slugsOf(definitions: Fields, values: AnyRecord): AnyRecord {
  const slugs = Object.entries(definitions).filter(
    ([name, { kind }]) => kind === 'slug' && isEmpty(values[name]),
  )
  return Object.fromEntries(
    slugs.map(([name, { options }]) => [
      name,
      slugify('from' in options ? String(values[options.from] ?? '') : ''),
    ]),
  )
}

interface FieldsShape {
  readonly fields: readonly ScreenField[]
  /** What the inputs look at besides, as an amount does for its currency. Default: nothing. */
  readonly context?: AnyRecord
  /** What is wrong, by field, that the definitions cannot know. Default: nothing. */
  readonly judge?: ((input: AnyRecord) => FieldErrors) | undefined
}

/** Works out what a form of some fields shows, sends and refuses. All that is filled in is sent. */
export function readFields({ fields, context = {}, judge }: FieldsShape, draft: Draft): FieldsReading {
  const definitions = toDefinitions(fields)
  const values = computeItem(definitions, { ...context, ...valuesOf(draft) })
  const input = toCreateInput(fields, draft)
  return {
    values,
    input,
    fields: fields.filter(({ readOnly }) => !readOnly),
    errors: { ...judge?.(input), ...toErrors(validateRecord(definitions, input)) },
  }
}

/** The sections and fields whose conditions hold for what is typed; what must be there by now is required. */
export function visibleSections(
  { resource, form }: Omit<FormShape, 'mode'>,
  values: AnyRecord,
): readonly ScreenSection[] {
  const asked = resource.asked()
  return form.sections
    .filter(({ visibleWhen }) => !visibleWhen || matches(visibleWhen, values, asked))
    .map((section) => ({
      ...section,
      fields: section.fields
        .filter(({ definition }) => isVisible(definition, values, asked))
        .map((field) => (isDemanded(field.definition, values, asked) ? { ...field, required: true } : field)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** The fields a form sends: those in sight that are not set by the API or worked out. */
export function writableFields(shape: Omit<FormShape, 'mode'>, values: AnyRecord): readonly ScreenField[] {
  const fields = visibleSections(shape, values).flatMap((section) => section.fields)
  return [...new Set(fields)].filter(({ readOnly }) => !readOnly)
}

/** The fields by name, as definitions. */
export function toDefinitions(fields: readonly ScreenField[]): Fields {
  return Object.fromEntries(fields.map(({ name, definition }) => [name, definition]))
}

/** What an edit begins with. A secret arrives masked, and a mask must never be sent back. */
export function withoutSecrets(fields: Fields, record: AnyRecord): AnyRecord {
  const secrets = Object.keys(fields).filter((name) => fields[name]?.kind === 'secret')
  return { ...record, ...Object.fromEntries(secrets.map((name) => [name, null])) }
}

/** What a new record is made of: the fields that are filled in. One emptied against its default is sent as null. */
export function toCreateInput(fields: readonly ScreenField[], { base, edits }: Draft): AnyRecord {
  const values = { ...base, ...edits }
  const sent = fields.filter(
    ({ name, readOnly }) => !readOnly && (!isEmpty(values[name]) || !isEmpty(base[name])),
  )
  return Object.fromEntries(sent.map((field) => [field.name, toWire(field, values[field.name])]))
}

/** What an edit sends: the changed fields only; an emptied one as null. */
export function toEditInput(fields: readonly ScreenField[], { edits }: Draft): AnyRecord {
  const sent = fields.filter(({ name }) => Object.hasOwn(edits, name))
  return Object.fromEntries(sent.map((field) => [field.name, toWire(field, edits[field.name])]))
}

function toWire({ definition }: ScreenField, value: unknown): unknown {
  if (isEmpty(value)) return null
  if (definition.kind !== 'items' || !Array.isArray(value)) return value
  const { of } = definition.options
  return value.map((item: AnyRecord) =>
    Object.fromEntries(Object.entries(item).filter(([part]) => !isComputed(of[part]))),
  )
}
