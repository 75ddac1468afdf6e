import type { Resource, UnreadFile } from '#define'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./**/*.ts', '!./index.ts', '!./actions/**', '!./dashboards/**', '!./vocabulary/**'],
  { eager: true },
)
/** Of other kinds; never loaded. */
const others = import.meta.glob('./**/*.{tsx,js,jsx,mjs,cjs,mts,cts}')

/**
 * Every resource of the application: what the files of this folder and of those in it export, but for `actions`, `dashboards` and
 * `vocabulary`. Nothing has to be registered.
 */
export const resources: readonly Resource[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isResource),
)

/** Files of this folder that look like a definition, and are none. */
export const unread: readonly UnreadFile[] = [
  ...Object.entries(modules)
    .filter(([, module]) => !Object.values(module).some(isResource))
    .map(([path]) => describe(path, 'it exports no resource')),
  ...Object.keys(others).map((path) => describe(path, 'definitions are .ts files')),
]

function describe(path: string, reason: string): UnreadFile {
  const belongs = /\.(rules?|sources?|routes?)\.\w+$/.test(path)
    ? 'move it to the folder of its noun in server/'
    : 'export const orders = defineResource({ … }); what several definitions use belongs in resources/vocabulary'
  return { file: path.replace('./', 'resources/'), reason, hint: belongs }
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && ('fields' in value || 'permissions' in value)
}
