import {
  matchResourceFromRoute,
  ResourceContext,
  type GoConfig,
  type ParseResponse,
  type RouterProvider,
} from '@refinedev/core'
import { useCallback, useContext, useMemo } from 'react'
import { Link, matchPath, useLocation, useNavigate } from 'react-router'

/**
 * Refine's glue to React Router. Unlike the stock one it reads the address by its path alone: Refine copies every
 * parameter it finds there into the `meta` of its requests, so a link could steer them (pitfall P1), and a stray percent
 * sign made it throw. The engine reads list state from the address itself.
 */
export const strictRouter: RouterProvider = { go: useGo, back: useBack, parse: useParse, Link }

function useGo() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    ({ type, ...config }: GoConfig) => {
      const address = toAddress(config, { search, hash })
      if (type === 'path') return address
      void navigate(address, { replace: type === 'replace' })
      return undefined
    },
    [navigate, search, hash],
  )
}

type Present = { readonly search: string; readonly hash: string }

function toAddress({ to = '', query = {}, hash, options = {} }: GoConfig, present: Present): string {
  const search = new URLSearchParams(options.keepQuery ? present.search : '')
  for (const [name, value] of Object.entries(query)) if (value != null) search.set(name, String(value))
  const fragment = (hash ?? (options.keepHash ? present.hash : '')).replace(/^#/, '')
  return `${to}${search.size > 0 ? `?${search}` : ''}${fragment && `#${fragment}`}`
}

function useBack() {
  const navigate = useNavigate()
  return useCallback(() => void navigate(-1), [navigate])
}

function useParse(): () => ParseResponse {
  const { pathname } = useLocation()
  const { resources } = useContext(ResourceContext)
  const found = useMemo(() => readPath(pathname, resources), [pathname, resources])
  return useCallback(() => found, [found])
}

type Resources = Parameters<typeof matchResourceFromRoute>[1]

function readPath(pathname: string, resources: Resources): ParseResponse {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources)
  const id = matchedRoute ? matchPath(matchedRoute, pathname)?.params['id'] : undefined
  return {
    pathname,
    ...(resource && { resource }),
    ...(action && { action }),
    ...(id !== undefined && { id }),
    params: id === undefined ? {} : { id },
  }
}
