import type { ListSource } from '#server/engine/ListSource.ts'
import type { Implementation } from '#server/engine/rules.ts'

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const ruleModules: Modules = import.meta.glob('./**/*.rules.ts', { eager: true })
const sourceModules: Modules = import.meta.glob('./**/*.source.ts', { eager: true })

/**
 * The business rules of every resource that has some: the exports of `<resource>.rules.ts` in the folder of
 * its noun.
 */
export const implementations: readonly Implementation[] = exportsOf(ruleModules).filter(isImplementation)

/** The sources of every resource with an existing table: the exports of `<resource>.source.ts`. */
export const sources: readonly ListSource[] = exportsOf(sourceModules).filter(isSource)

/** Each thing that is exported, and each entry of a list that is. */
function exportsOf(modules: Modules): readonly unknown[] {
  return Object.values(modules).flatMap((module) => Object.values(module).flat())
}

function isImplementation(value: unknown): value is Implementation {
  return typeof value === 'object' && value !== null && 'resource' in value && 'rules' in value
}

function isSource(value: unknown): value is ListSource {
  return typeof value === 'object' && value !== null && 'resource' in value && 'toRecord' in value
}
