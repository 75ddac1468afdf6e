import { createContext } from 'react'
import type { Resource } from '../framework/define/resource.ts'

/** Resources besides those of the `resources` folder. Default: none. */
export const ExtraResourcesContext = createContext<readonly Resource[]>([])
