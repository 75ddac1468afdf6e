import type { EventName, Resource, UnreadFile } from '#define'
import { served } from '#product/server'
import type { FigureQueries } from '#server/engine/dashboards/implementFigures.ts'
import { subscribe, type Event, type Subscriptions } from '#server/engine/events.ts'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import type { Implementation } from '#server/engine/rules.ts'
import type { Modules } from './ServerProduct.ts'

const { files, product } = served

/**
 * The business rules of every resource that has some: the exports of `<resource>.rules.ts` in the folder of
 * its context.
 */
export const implementations: readonly Implementation[] = exportsOf(files.rules).filter(isImplementation)

/** The sources of every resource with an existing table: the exports of `<resource>.source.ts`. */
export const sources: readonly ListSource[] = exportsOf(files.sources).filter(isSource)

/** Every event of the application: the exports of `events.ts` in the folder of its context. */
export const events: readonly Event<never>[] = exportsOf(files.events).filter(isEvent)

/** The named queries of every dashboard: the exports of `<dashboard>.figures.ts`. */
export const figures: readonly FigureQueries[] = exportsOf(files.figures).filter(isFigureQueries)

/** The webhook events that the engine sends by itself, by the definitions. */
export const emitted: readonly EventName[] = product.resources.flatMap(emittedBy)

/** Every event with its listeners. Throws as `subscribe`. */
export const createSubscriptions = (): Subscriptions =>
  subscribe(served.subscriptions, { events, emitted, webhooks: served.webhooks })

/** Files that look like rules, a source or routes, but are not. */
export const unread: readonly UnreadFile[] = [
  ...without(files.rules, isImplementation).map((path) => ({
    path,
    reason: 'it exports no rules',
    hint: 'export const orderRules = implement(orders, { … })',
  })),
  ...without(files.sources, isSource).map((path) => ({
    path,
    reason: 'it exports no source',
    hint: 'export const orderSource = sourceOf(orders, order, { … })',
  })),
  ...files.misnamed.map((path) => ({
    path,
    reason: 'files are found by their names',
    hint: 'call it orders.rules.ts, orders.source.ts, or orders.routes.ts',
  })),
].map(({ path, ...rest }) => ({ file: path.slice(1), ...rest }))

/** The files of which no export is what is looked for. */
function without(modules: Modules, isWanted: (value: unknown) => boolean): readonly string[] {
  return Object.keys(modules).filter((path) => !exportsOf({ [path]: modules[path] ?? {} }).some(isWanted))
}

/** Each thing that is exported, and each entry of a list that is. */
function exportsOf(modules: Modules): readonly unknown[] {
  return Object.values(modules).flatMap((module) => Object.values(module).flat())
}

function isImplementation(value: unknown): value is Implementation {
  return typeof value === 'object' && value !== null && 'resource' in value && 'rules' in value
}

function isFigureQueries(value: unknown): value is FigureQueries {
  return typeof value === 'object' && value !== null && 'dashboard' in value && 'queries' in value
}

function isEvent(value: unknown): value is Event<never> {
  return typeof value === 'object' && value !== null && 'name' in value
}

function emittedBy({ emits = {}, actions = {} }: Resource): readonly EventName[] {
  const { fields: _, ...operations } = emits
  return [...Object.values(operations), ...Object.values(actions).flatMap((action) => action.emits ?? [])]
}

function isSource(value: unknown): value is ListSource {
  return typeof value === 'object' && value !== null && 'resource' in value && 'toRecord' in value
}
