import { createContext, use } from 'react'
import { useHref } from 'react-router'

/** What every shared address carries in its query, by name: in which team it is to be opened. Default: nothing. */
export const SharedParamsContext = createContext<Readonly<Record<string, string>>>({})

/** Gives the function that makes the address to hand to others, origin included, from a path of the application. */
export function useSharedAddress(): (path: string) => string {
  const params = use(SharedParamsContext)
  const base = useHref('/').replace(/\/$/, '')
  return (path) => {
    const url = new URL(`${base}${path}`, location.origin)
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
    return url.href
  }
}
