import { createContext } from 'react'
import type { HandleProps } from '../../ui/useDrag.ts'

/** How rows are moved; undefined where they are not, or not yet. */
export const OrderContext = createContext<HandleProps | undefined>(undefined)
