import type { View } from '../registry/ScreenResource.ts'

/** The engine's screens, each fetched when it is needed. */
export const generatedScreens = {
  list: async () => {
    const page = await import('../list/ListPage.tsx')
    // Where the records are there, the rows are drawn together with it.
    await page.layoutLoaded
    return page
  },
  create: () => import('../forms/FormPage.tsx'),
  import: () => import('../import/ImportPage.tsx'),
  show: () => import('../show/ShowPage.tsx'),
  edit: () => import('../forms/FormPage.tsx'),
} as const satisfies Record<View, () => Promise<unknown>>

/** What a definition puts in the place of a generated list. */
export const overridePage = () => import('../forms/OverridePage.tsx')

/** The create form as a dialog, for the pickers within other forms. */
export const createDialog = () => import('../forms/CreateDialog.tsx')
