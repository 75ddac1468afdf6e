import { createContext } from 'react'
import type { Resource } from '#define'

/** Resources besides those of the `resources` folder. Default: none. */
export const ExtraResourcesContext = createContext<readonly Resource[]>([])
