import type { Fields } from './fieldKinds.ts'
import type { CreateConfig, FormConfig, Section } from './form.ts'
import type { Column, ListConfig } from './list.ts'
import type { ImportConfig } from './records.ts'

/** The parts of a definition that name fields which are written or searched. */
interface Writing {
  readonly fields: Fields
  readonly list: ListConfig<Fields>
  readonly create?: CreateConfig<Fields>
  readonly edit?: Omit<FormConfig<Fields>, 'review'>
  readonly import?: true | ImportConfig<string>
}

/** A definition whose forms, search and files have each translated field in all its languages: the rest right after the first. */
export function withTranslations<R extends Writing>(resource: R): R {
  const { fields, list, create, edit, import: imports } = resource
  if (!Object.values(fields).some(({ options }) => options.language)) return resource
  const toAll = <Part extends Column<Fields>>(parts: readonly Part[]) => inAll(fields, parts)
  const inSections = <Part extends { readonly sections: readonly Section<Fields>[] }>(part: Part): Part => ({
    ...part,
    sections: part.sections.map((section) => ({ ...section, fields: toAll(section.fields) })),
  })
  return {
    ...resource,
    list: {
      ...list,
      ...(list.search && { search: toAll(list.search) }),
      ...(list.export && { export: { ...list.export, columns: toAll(list.export.columns) } }),
    },
    ...(create && { create: inSections(create) }),
    ...(edit && { edit: inSections(edit) }),
    ...(typeof imports === 'object' &&
      imports.fields && { import: { ...imports, fields: toAll(imports.fields) } }),
  }
}

/** Those that a definition places itself stay where they are. */
function inAll<Part extends Column<Fields>>(fields: Fields, parts: readonly Part[]): readonly Part[] {
  const nameOf = (part: Column<Fields>) => (typeof part === 'string' ? part : part.field)
  const named = parts.map(nameOf)
  return parts.flatMap((part) => [
    part,
    ...Object.keys(fields).filter(
      (name) => !named.includes(name) && fields[name]?.options.language?.of === nameOf(part),
    ),
  ]) as readonly Part[]
}
