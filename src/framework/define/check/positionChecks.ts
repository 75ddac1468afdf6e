import { isComputed } from '../validate.ts'
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
            message: `"${name}" of kind ${field.kind} has no room between two others`,
            hint: 'name a decimal',
          },
        ]),
    ...(field.options.readOnly && !isComputed(field)
      ? []
      : [{ path, message: `"${name}" is not the API's to set`, hint: 'give it readOnly: true' }]),
    ...(field.options.permission === undefined
      ? []
      : [
          {
            path,
            message: `"${name}" is hidden from some, who would see another order`,
            hint: 'take its permission away',
          },
        ]),
    ...(api === undefined || api.kind === 'collection'
      ? []
      : [{ path, message: 'is for collections: others keep no order' }]),
    ...(permissions.edit === false
      ? [{ path, message: 'nobody may move anything: permissions.edit is false' }]
      : []),
    ...(defaultSort.field === name || isShown
      ? []
      : [
          {
            path,
            message: `nothing sorts the list by "${name}"`,
            hint: `sort by it: defaultSort: { field: '${name}', order: 'asc' }`,
          },
        ]),
  ]
})

/** The order that people give a list. */
export const positionChecks = [noOrder]
