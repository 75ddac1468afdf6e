import { createContext } from 'react'
import type { Dashboard, Resource } from '#define'

/** Definitions besides the application's own, for tests. */
export const ExtraResourcesContext = createContext<readonly Resource[]>([])

/** Dashboards besides the application's own, for tests. */
export const ExtraDashboardsContext = createContext<readonly Dashboard[]>([])
