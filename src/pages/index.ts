import type { Page } from '#define'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./**/page.ts', { eager: true })

/** Every page of the application: each `page.ts` below `src/pages`. Nothing has to be registered. */
export const pages: readonly Page[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isPage),
)

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && ('component' in value || 'path' in value)
}
