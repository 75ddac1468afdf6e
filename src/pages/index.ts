import type { Page, UnreadFile } from '#define'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./**/page.ts', { eager: true })
/** Names that are nearly right; never loaded. */
const misnamed = import.meta.glob(['./**/page.{tsx,js,jsx,mts}', './**/{Page,pages}.ts', './**/*.page.ts'])

/** Every page of the application: each `page.ts` below `src/pages`. Nothing has to be registered. */
export const pages: readonly Page[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isPage),
)

/** Files that look like the declaration of a page, and are none. */
export const unread: readonly UnreadFile[] = [
  ...Object.entries(modules)
    .filter(([, module]) => !Object.values(module).some(isPage))
    .map(([path]) => ({ path, reason: 'it exports no page', hint: 'export const page = definePage({ … })' })),
  ...Object.keys(misnamed).map((path) => ({
    path,
    reason: 'a page is declared in a file called page.ts',
    hint: "call it page.ts, and its component component: () => import('./ReportPage.tsx')",
  })),
].map(({ path, ...rest }) => ({ file: path.replace('./', 'src/pages/'), ...rest }))

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && ('component' in value || 'path' in value)
}
