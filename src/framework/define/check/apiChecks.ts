import { DIALECTS, isWritable } from '../api.ts'
import { checkEach } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { actionsIn } from './walk.ts'

const WRITES = ['create', 'edit', 'delete'] as const

const endpointWrites = checkEach('RES601', ({ api, permissions }) =>
  api && !isWritable(api)
    ? WRITES.filter((operation) => permissions[operation] !== false).map((operation) => ({
        path: `permissions.${operation}`,
        message: 'fixed paths (api: endpoint) cannot be written to',
        hint: 'false, or api.writes',
      }))
    : [],
)

const endpointShow = checkEach('RES602', ({ api, permissions }) =>
  api?.kind === 'endpoint' && api.show === undefined && permissions.show !== false
    ? [
        {
          path: 'permissions.show',
          message: 'fixed paths without api.show cannot show a record',
          hint: 'add api.show, or false',
        },
      ]
    : [],
)

const showPath = checkEach('RES603', ({ api }) =>
  api?.kind === 'endpoint' && api.show !== undefined && !api.show.includes('{id}')
    ? [{ path: 'api.show', message: `"${api.show}" does not say where the id goes`, hint: 'use {id}' }]
    : [],
)

const endpointActions = checkEach('RES604', (resource) => {
  const { api } = resource
  const isServed = !api || api.kind === 'collection' || (api.kind === 'endpoint' && api.table !== undefined)
  const [what, hint] =
    api?.kind === 'rest'
      ? ['external servers serve', 'add call: { path }']
      : ['fixed paths (api: endpoint) serve', 'add call: { path }, or api.table']
  return isServed
    ? []
    : actionsIn(resource)
        .filter(({ value }) => !value.call && !value.component && !value.here)
        .map(({ path }) => ({ path, message: `${what} no actions of their own`, hint }))
})

const restAddress = checkEach('RES605', ({ api }) => {
  if (api?.kind !== 'rest') return []
  const { url, dialect } = api
  return [
    ...(isAddress(url)
      ? []
      : [
          {
            path: 'api.url',
            message: `"${url}" is not a list URL`,
            hint: 'like "https://api.example/posts"',
          },
        ]),
    ...(DIALECTS.includes(dialect)
      ? []
      : [
          {
            path: 'api.dialect',
            message: `there is no dialect "${dialect}"`,
            hint: didYouMean(dialect, DIALECTS),
          },
        ]),
  ]
})

const isAddress = (url: string) =>
  /^(https?:\/)?\/[^?#]*[^/?#]$/.test(url) && URL.canParse(url, 'https://api.example')

const onlyHere = checkEach('RES606', ({ api, permissions, list, rows }) => {
  if (api?.kind !== 'rest') return []
  const summed = list.columns.some((column) => typeof column === 'object' && column.summary)
  return [
    ...(permissions.export === false ? [] : ['permissions.export']),
    ...(summed ? ['list.columns'] : []),
    ...(list.groupBy?.length ? ['list.groupBy'] : []),
    ...(list.where ? ['list.where'] : []),
    ...(rows ? ['rows'] : []),
  ].map((path) => ({
    path,
    message: 'is computed by this API, but the records are on another server',
  }))
})

/** Where the data lives. */
export const apiChecks = [endpointWrites, endpointShow, showPath, endpointActions, restAddress, onlyHere]
