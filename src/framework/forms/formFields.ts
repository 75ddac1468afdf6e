import { matches } from '../define/condition.ts'
import type { AnyRecord, Fields } from '../define/field.ts'
import type { ResolvedField, ResolvedForm, ResolvedSection } from '../registry/Registry.ts'

/** The sections whose conditions hold for what is typed. */
export function visibleSections(form: ResolvedForm, values: AnyRecord): readonly ResolvedSection[] {
  return form.sections.filter(({ visibleWhen }) => !visibleWhen || matches(visibleWhen, values))
}

/** The fields a form sends: those in sight that are not set by the API or worked out. */
export function writableFields(form: ResolvedForm, values: AnyRecord): readonly ResolvedField[] {
  const fields = visibleSections(form, values).flatMap((section) => section.fields)
  return [...new Set(fields)].filter(({ readOnly }) => !readOnly)
}

/** The fields by name, as definitions. */
export function toDefinitions(fields: readonly ResolvedField[]): Fields {
  return Object.fromEntries(fields.map(({ name, definition }) => [name, definition]))
}

/** What an edit begins with. A secret arrives masked, and a mask must never be sent back. */
export function withoutSecrets(fields: Fields, record: AnyRecord): AnyRecord {
  const secrets = Object.keys(fields).filter((name) => fields[name]?.kind === 'secret')
  return { ...record, ...Object.fromEntries(secrets.map((name) => [name, null])) }
}
