import type { View } from '../framework/registry/Registry.ts'

/** The engine's screens, each fetched when it is needed. */
export const generatedScreens = {
  list: () => import('../framework/list/ListPage.tsx'),
  create: () => import('../framework/forms/FormPage.tsx'),
  show: () => import('../framework/show/ShowPage.tsx'),
  edit: () => import('../framework/forms/FormPage.tsx'),
} as const satisfies Record<View, () => Promise<unknown>>

export const loadDataProvider = () => import('../../providers/dataProvider.ts')
