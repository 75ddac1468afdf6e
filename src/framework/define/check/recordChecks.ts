import { importFieldsOf, isImportable } from '../importFields.ts'
import type { Resource } from '../resource.ts'
import { isComputed, mayBeLeftOut } from '../validate.ts'
import { checkEach } from './Check.ts'

const isCollection = ({ api }: Resource) => api === undefined || api.kind === 'collection'

const importForNobody = checkEach('RES801', (resource) => {
  if (!resource.import) return []
  if (!isCollection(resource))
    return [{ path: 'import', message: 'is for collections: fixed paths have no import' }]
  return resource.permissions.create === false
    ? [{ path: 'import', message: 'nobody may use it: permissions.create is false' }]
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
      hint: 'take it in, give it a default, or make it optional',
    }))
})

/** What can be done with the records of a resource besides: import. */
export const recordChecks = [importForNobody, notInFiles, requiredNotInFile]
