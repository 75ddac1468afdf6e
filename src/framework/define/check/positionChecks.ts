import { isComputed } from '../fieldFacts.ts'
import { checkEach } from './Check.ts'

const noOrder = checkEach('RES319', ({ list, fields, permissions, api }) => {
  const { position: name, defaultSort, columns } = list
  const field = name === undefined ? undefined : fields[name]
  if (name === undefined || !field) return []
  const path = 'list.position'
  const isShown = columns.some((column) =>
    typeof column === 'string' ? column === name : column.field === name && column.sortable !== false,
  )
  return [
    ...(field.kind === 'decimal'
      ? []
      : [
          {
            path,
            message: `"${name}" of kind ${field.kind} cannot hold a position`,
            hint: 'name a decimal',
          },
        ]),
    ...(field.options.readOnly && !isComputed(field)
      ? []
      : [{ path, message: `"${name}" is not read-only`, hint: 'give it readOnly: true' }]),
    ...(field.options.permission === undefined
      ? []
      : [
          {
            path,
            message: `"${name}" is hidden from some callers, who would see a different order`,
            hint: 'remove its permission',
          },
        ]),
    ...(api === undefined || api.kind === 'collection'
      ? []
      : [{ path, message: 'is for collections: others keep no order' }]),
    ...(permissions.edit === false
      ? [{ path, message: 'no one can move anything: permissions.edit is false' }]
      : []),
    ...(defaultSort.field === name || isShown
      ? []
      : [
          {
            path,
            message: `the list is not sorted by "${name}"`,
            hint: `sort by it: defaultSort: { field: '${name}', order: 'asc' }`,
          },
        ]),
  ]
})

/** The order that people give a list. */
export const positionChecks = [noOrder]
