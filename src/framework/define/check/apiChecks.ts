import { checkEach } from './Check.ts'
import { actionsIn } from './walk.ts'

const WRITES = ['create', 'edit', 'delete'] as const

const endpointWrites = checkEach('RES601', ({ api, permissions }) =>
  api?.kind === 'endpoint' && !api.writes
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

const endpointActions = checkEach('RES604', (resource) =>
  resource.api?.kind === 'endpoint' && resource.api.table === undefined
    ? actionsIn(resource)
        .filter(({ value }) => !value.call && !value.component && !value.here)
        .map(({ path }) => ({
          path,
          message: 'fixed paths (api: endpoint) serve no actions of their own',
          hint: 'add call: { path }, or api.table',
        }))
    : [],
)

/** Where the data lives. */
export const apiChecks = [endpointWrites, endpointShow, showPath, endpointActions]
