import {
  matchResourceFromRoute,
  parseTableParams,
  ResourceContext,
  type ParseResponse,
  type RouterProvider,
} from '@refinedev/core'
import stockRouter from '@refinedev/react-router'
import { useCallback, useContext } from 'react'
import { matchPath, useLocation } from 'react-router'

/**
 * Refine's provider for React Router, but for what it reads from the address: Refine copies every parameter it finds there
 * into the `meta` of its requests, so a link could steer them (pitfall P1), and a stray percent sign makes it throw. Of
 * the parameters only the state of a stock table is read, which Refine keeps apart; the engine reads the address itself.
 */
export const strictRouter: RouterProvider = { ...stockRouter, parse: useParse }

function useParse(): () => ParseResponse {
  const { pathname, search } = useLocation()
  const { resources } = useContext(ResourceContext)
  const found = addressOf(pathname, search, resources)
  return useCallback(() => found, [found])
}

/** The last one read: each of Refine's hooks asks for it, dozens in one list. */
let last: { readonly asked: readonly unknown[]; readonly found: ParseResponse } | undefined

function addressOf(...asked: Parameters<typeof readAddress>): ParseResponse {
  const isSame = last?.asked.every((part, at) => part === asked[at])
  if (!last || !isSame) last = { asked, found: readAddress(...asked) }
  return last.found
}

type Resources = Parameters<typeof matchResourceFromRoute>[1]

function readAddress(pathname: string, search: string, resources: Resources): ParseResponse {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources)
  const id = matchedRoute ? matchPath(matchedRoute, pathname)?.params['id'] : undefined
  return {
    pathname,
    ...(resource && { resource }),
    ...(action && { action }),
    ...(id !== undefined && { id }),
    params: { ...readTable(search), ...(id !== undefined && { id }) },
  }
}

/** The state of a table that keeps it in the address: `syncWithLocation`. What is none is left out. */
function readTable(search: string): ParseResponse['params'] {
  const { parsedCurrentPage, parsedPageSize, parsedSorter, parsedFilters } = parseTableParams(search)
  return {
    ...(parsedCurrentPage && { currentPage: parsedCurrentPage }),
    ...(parsedPageSize && { pageSize: parsedPageSize }),
    ...(Array.isArray(parsedSorter) && parsedSorter.length > 0 && { sorters: parsedSorter }),
    ...(Array.isArray(parsedFilters) && parsedFilters.length > 0 && { filters: parsedFilters }),
  }
}
