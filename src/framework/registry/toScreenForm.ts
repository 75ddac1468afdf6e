import type { Fields } from '../define/fieldKinds.ts'
import type { FormConfig, Section } from '../define/form.ts'
import type { Resource } from '../define/resource.ts'
import type { ShowConfig, ShowSection } from '../define/show.ts'
import type { ScreenField } from './ScreenField.ts'
import type { ScreenForm, ScreenSection } from './ScreenForm.ts'
import type { ScreenShow } from './ScreenShow.ts'
import { tWith } from '../text/t.ts'
import { DEFAULT_LAYOUT } from './layoutOf.ts'
import { pickField } from './toScreenList.ts'

type FieldsByName = Readonly<Record<string, ScreenField>>

/** The form that makes a record, with its title and button. */
export function toCreateForm(resource: Resource, fields: FieldsByName): ScreenForm | undefined {
  const title = tWith('Create {singular}', { singular: resource.labels.singular }, resource.name)
  const { create } = resource
  if (!create) return undefined
  const keeps = create.keeps && { of: resource.name, ...create.keeps }
  return { ...toScreenForm(create, fields, { title }), keeps, steps: create.steps, then: create.then }
}

/** The form that changes a record, with its title and button. */
export function toEditForm(resource: Resource, fields: FieldsByName): ScreenForm | undefined {
  const { singular } = resource.labels
  const title = resource.settingsOf ? singular : tWith('Edit {singular}', { singular }, resource.name)
  return resource.edit && toScreenForm(resource.edit, fields, { title, submitLabel: 'Save changes' })
}

function toScreenForm(
  form: FormConfig<Fields>,
  fields: FieldsByName,
  words: { readonly title: string; readonly submitLabel?: string },
): ScreenForm {
  const title = form.title ?? words.title
  return {
    layout: form.layout ?? DEFAULT_LAYOUT.create,
    title,
    linkLabel: form.linkLabel ?? title,
    submitLabel: form.submitLabel ?? words.submitLabel ?? title,
    submitWhen: form.submitWhen ?? 'always',
    review: form.review,
    keeps: undefined,
    steps: undefined,
    then: undefined,
    sections: form.sections.map((section) => toScreenSection(section, fields)),
  }
}

/**
 * The contents of a record's page. Without a definition: one section with every field. Related lists of
 * resources that are not in `plurals` (name to plural) are left out.
 */
export function toScreenShow(
  show: ShowConfig<Fields> | undefined,
  fields: FieldsByName,
  plurals: ReadonlyMap<string, string>,
): ScreenShow {
  const sections: readonly ShowSection<Fields>[] = show?.sections ?? [{ fields: Object.keys(fields) }]
  return {
    title: show?.title,
    amount: show?.amount === undefined ? undefined : pickField(fields, show.amount),
    party: show?.party === undefined ? undefined : pickField(fields, show.party),
    timeline: (show?.timeline ?? []).map(({ label, at, notes = [], state = 'done', when }) => ({
      label,
      at,
      state,
      notes: notes.map((name) => pickField(fields, name)),
      when: when ?? (at === undefined ? {} : { [at]: { null: false } }),
    })),
    backLabel: show?.backLabel,
    whenFailed: show?.whenFailed ?? 'retry',
    tabs: Object.entries(show?.tabs ?? {}).map(([name, label]) => ({ name, label })),
    sections: sections.map((section) => ({ ...toScreenSection(section, fields), tab: section.tab })),
    related: (show?.related ?? []).flatMap((related) => {
      const { resource, by, title = plurals.get(resource), as = 'table', tab } = related
      const { add = false, edit = false, order = false, hideEmpty = false } = related
      return plurals.has(resource) && title !== undefined
        ? [{ resource, by, title, as, add, edit, order, hideEmpty, tab }]
        : []
    }),
  }
}

function toScreenSection(section: Section<Fields>, fields: FieldsByName): ScreenSection {
  return {
    title: section.title,
    description: section.description,
    columns: section.columns ?? 2,
    folded: section.folded ?? false,
    fields: section.fields.map((name) => pickField(fields, name)),
    visibleWhen: section.visibleWhen,
  }
}
