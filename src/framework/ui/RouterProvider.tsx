import { createContext, startTransition, useContext, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Router as AddressProvider } from 'react-router'
import type { Router } from './createRouter.ts'

const RouterContext = createContext<Router | undefined>(undefined)

interface RouterProviderProps {
  readonly router: Router
  readonly children: ReactNode
}

/** Draws what is below it for the present address. The screen before stays until the next one can be drawn. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [{ location, action }, setPlace] = useState(router.place)
  useLayoutEffect(() => router.listen((place) => startTransition(() => setPlace(place))), [router])
  return (
    <RouterContext value={router}>
      <AddressProvider
        basename={router.base}
        location={location}
        navigationType={action}
        navigator={router.navigator}
      >
        {children}
      </AddressProvider>
    </RouterContext>
  )
}

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('useRouter needs a RouterProvider above it')
  return router
}
