import { isDerived } from '../derived.ts'
import { importFieldsOf, isImportable } from '../importFields.ts'
import { auditOf } from '../audit.ts'
import { draftsOf } from '../records.ts'
import type { Resource } from '../resource.ts'
import { isComputed, mayBeLeftOut } from '../fieldFacts.ts'
import { toMilliseconds } from '../automation.ts'
import { TRASH_FIELDS, trashNameOf } from '../trash.ts'
import { checkEach } from './Check.ts'
import { didYouMean } from './didYouMean.ts'

const isCollection = ({ api }: Resource) => api === undefined || api.kind === 'collection'

const importForNobody = checkEach('RES801', (resource) => {
  if (!resource.import) return []
  if (!isCollection(resource))
    return [{ path: 'import', message: 'is for collections: fixed paths have no import' }]
  return resource.permissions.create === false
    ? [{ path: 'import', message: 'no one can use it: permissions.create is false' }]
    : []
})

const notInFiles = checkEach('RES802', (resource) =>
  importFieldsOf(resource)
    .filter((name) => resource.fields[name] && !isImportable(resource.fields, name))
    .map((name) => ({
      path: 'import.fields',
      message: `no file can fill in "${name}"`,
      hint: 'it is secret, or the API sets it',
    })),
)

const requiredNotInFile = checkEach('RES803', (resource) => {
  const names = importFieldsOf(resource)
  if (names.length === 0) return []
  return Object.entries(resource.fields)
    .filter(([, field]) => !field.optional && !field.options.readOnly && !isComputed(field))
    .filter(([name, field]) => !names.includes(name) && !mayBeLeftOut(field))
    .map(([name]) => ({
      path: 'import.fields',
      message: `"${name}" is required, but no file could fill it in`,
      hint: 'add it, give it a default, or make it optional',
    }))
})

const duplicateForNobody = checkEach('RES804', (resource) =>
  resource.duplicate && (resource.permissions.create === false || !resource.create?.sections.length)
    ? [{ path: 'duplicate', message: 'needs a create form that someone can use' }]
    : [],
)

const noVersions = checkEach('RES805', (resource) => {
  if (!resource.versions) return []
  if (!isCollection(resource))
    return [{ path: 'versions', message: 'are for collections: fixed paths have none' }]
  if (resource.audit === false) return [{ path: 'versions', message: 'nothing is written: audit is false' }]
  return auditOf(resource).about === undefined
    ? []
    : [{ path: 'versions', message: 'the entries are about another record: audit.about' }]
})

const noComments = checkEach('RES806', (resource) => {
  if (!resource.comments) return []
  if (!isCollection(resource))
    return [{ path: 'comments', message: 'are for collections: fixed paths have none' }]
  return resource.permissions.show === false || resource.permissions.edit === false
    ? [{ path: 'comments', message: 'no one can write one: it takes permission to edit' }]
    : []
})

const noDrafts = checkEach('RES811', (resource) => {
  if (!draftsOf(resource)) return []
  const path = 'versions.drafts'
  const sections = resource.edit?.sections ?? []
  if (sections.length === 0 || resource.permissions.edit === false)
    return [{ path, message: 'need an edit form that someone can use' }]
  return sections
    .flatMap(({ fields }) => fields)
    .filter((name) => resource.fields[name]?.kind === 'secret')
    .map((name) => ({ path, message: `hold no secrets: remove "${name}" from the edit form` }))
})

/** The tabs that a page has besides, by the words that make them. */
const OWN_TABS = ['comments', 'versions'] as const

const unknownTab = checkEach('RES807', ({ show, ...resource }) => {
  const tabs = Object.keys(show?.tabs ?? {})
  const parts = [
    ...(show?.sections ?? []).map(({ tab }, index) => ({ path: `show.sections.${index}.tab`, tab })),
    ...(show?.related ?? []).map(({ tab, resource: name }) => ({ path: `show.related.${name}.tab`, tab })),
  ]
  const unknown = parts.flatMap(({ path, tab }) =>
    tab === undefined || tabs.includes(tab)
      ? []
      : [{ path, message: `there is no tab "${tab}"`, hint: didYouMean(tab, tabs) }],
  )
  const empty = tabs
    .filter((name) => !parts.some(({ tab }) => tab === name))
    .map((name) => ({ path: `show.tabs.${name}`, message: 'nothing is in this tab' }))
  const taken = OWN_TABS.filter((name) => resource[name] && tabs.includes(name)).map((name) => ({
    path: `show.tabs.${name}`,
    message: `the ${name} have this tab`,
  }))
  return [...unknown, ...empty, ...taken]
})

const relatedForNobody = checkEach('RES808', ({ show }, { resources }) =>
  (show?.related ?? []).flatMap(({ resource: name, by, as, add, edit, order }) => {
    const other = resources.find((candidate) => candidate.name === name)
    const wanted = (['add', 'edit'] as const).filter((word) => (word === 'add' ? add : edit))
    if (!other) return []
    const isOrdered = order && (as === 'list' || other.list.defaultSort.field !== other.list.position)
    return [
      ...(isOrdered
        ? [
            {
              path: `show.related.${name}.order`,
              message:
                as === 'list'
                  ? 'is for a table: the list is moved as it is'
                  : `${name} is not sorted by a position`,
            },
          ]
        : []),
      ...wanted.flatMap((word) => {
        const form = word === 'add' ? 'create' : 'edit'
        const path = `show.related.${name}.${word}`
        if (as === 'list') return [{ path, message: 'is for a table: the list has its own buttons' }]
        if (word === 'add' && isDerived(other.fields[by]))
          return [{ path, message: `"${by}" of ${name} is a path: no form fills it in` }]
        return other[form]?.sections.length && other.permissions[form] !== false
          ? []
          : [{ path, message: `${name} has no ${form} form that someone can use` }]
      }),
    ]
  }),
)

const noTrash = checkEach('RES809', (resource, { names }) => {
  if (!resource.trash) return []
  if (!isCollection(resource))
    return [{ path: 'trash', message: 'is for collections: fixed paths have none' }]
  const { name, permissions, fields } = resource
  const ownNames = Object.keys(TRASH_FIELDS).filter((own) => Object.hasOwn(fields, own))
  return [
    ...(permissions.delete === false
      ? [{ path: 'trash', message: 'no one can use it: permissions.delete is false' }]
      : []),
    ...ownNames.map((own) => ({
      path: `fields.${own}`,
      message: 'the trash keeps something of its own there',
    })),
    ...(names.includes(trashNameOf(name))
      ? [{ path: 'trash', message: `another resource is called "${trashNameOf(name)}"`, hint: 'rename it' }]
      : []),
  ]
})

const noTrashSpan = checkEach('RES810', ({ trash }) =>
  trash && !toMilliseconds(trash.keep)
    ? [{ path: 'trash.keep', message: `"${trash.keep}" is not a duration`, hint: 'like "30 days"' }]
    : [],
)

/** What can be done with the records of a resource besides: import, duplicate, versions, comments, tabs, trash. */
export const recordChecks = [
  importForNobody,
  notInFiles,
  requiredNotInFile,
  duplicateForNobody,
  noVersions,
  noComments,
  unknownTab,
  relatedForNobody,
  noTrash,
  noTrashSpan,
  noDrafts,
]
