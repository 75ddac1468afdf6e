import { keys, useDataProvider } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { decide } from '../../access/decide.ts'
import { useGrants } from '../../access/GrantsContext.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { targetOf } from '../../define/fieldFacts.ts'
import { findResource } from '../../registry/findPlace.ts'
import { useRegistry } from '../../registry/RegistryContext.ts'

/** A record that others refer to, and its word. */
export interface Referred {
  readonly title: string
  readonly record: AnyRecord
}

/** By resource and id. `undefined`: those of a resource are loading. */
type AllReferred = ReadonlyMap<string, ReadonlyMap<string, Referred> | undefined>

const TitlesContext = createContext<AllReferred | undefined>(undefined)

/** A record of another resource with its word, or that it loads; `undefined` when it cannot be known. */
export function useReferred(resource: string, id: string): Referred | 'loading' | undefined {
  const titles = use(TitlesContext)
  if (!titles?.has(resource)) return undefined
  const known = titles.get(resource)
  return known ? known.get(id) : 'loading'
}

/** The words for records of other resources, by resource and id. */
export function useReferenceTitles(): (resource: string | undefined, id: string) => string | undefined {
  const referred = use(TitlesContext)
  return (resource = '', id) => referred?.get(resource)?.get(id)?.title
}

/** Whether a component above looks titles up. */
export const useHasTitles = (): boolean => use(TitlesContext) !== undefined

interface ReferenceTitlesProps {
  /** Those that are shown; only references among them count. */
  readonly fields: readonly ScreenField[]
  readonly records: readonly AnyRecord[]
  readonly children: ReactNode
}

/** Looks up the titles of everything the records refer to: one request per resource, never one per row. */
export function ReferenceTitles({ fields, records, children }: ReferenceTitlesProps) {
  const wanted = useWanted(fields, records)
  const provider = useDataProvider()()
  const results = useQueries({
    queries: wanted.map(({ resource, ids }) => ({
      queryKey: keys()
        .data('default')
        .resource(resource.name)
        .action('many')
        .ids(...ids)
        .params({})
        .get(),
      queryFn: (queryContext: QueryFunctionContext) =>
        provider.getMany?.({ resource: resource.name, ids: [...ids], meta: { queryContext } }) ?? {
          data: [],
        },
      enabled: ids.length > 0,
    })),
    combine: (all) => all.map(({ data, isLoading }) => (isLoading ? undefined : (data?.data ?? []))),
  })
  const titles = useMemo(
    () =>
      new Map(
        wanted.map(({ resource }, index) => {
          const records = results[index]
          return [resource.name, records && referredIn(resource, records)]
        }),
      ),
    [wanted, results],
  )
  return <TitlesContext value={titles}>{children}</TitlesContext>
}

interface KnownTitlesProps {
  readonly resource: ScreenResource
  /** All that is referred to below. */
  readonly records: readonly AnyRecord[]
  readonly children: ReactNode
}

/** Has the titles where the records referred to are at hand already. */
export function KnownTitles({ resource, records, children }: KnownTitlesProps) {
  const titles = useMemo(() => new Map([[resource.name, referredIn(resource, records)]]), [resource, records])
  return <TitlesContext value={titles}>{children}</TitlesContext>
}

interface Wanted {
  readonly resource: ScreenResource
  readonly ids: readonly string[]
}

function useWanted(fields: readonly ScreenField[], records: readonly AnyRecord[]): readonly Wanted[] {
  const registry = useRegistry()
  const grants = useGrants()
  return useMemo(() => {
    const references = fields.flatMap(({ name, definition }) => {
      const to = targetOf(definition)
      return to === undefined ? [] : [{ name, to }]
    })
    return [...new Set(references.map(({ to }) => to))].flatMap((to) => {
      const resource = findResource(registry, to)
      if (!resource || !decide({ resource: resource.definition, action: 'list' }, grants).can) return []
      const names = references.filter((reference) => reference.to === to).map(({ name }) => name)
      const ids = records.flatMap((record) => names.flatMap((name) => record[name])).filter(isId)
      return [{ resource, ids: [...new Set(ids)].toSorted() }]
    })
  }, [fields, records, registry, grants])
}

function referredIn(
  { recordTitle }: ScreenResource,
  records: readonly AnyRecord[],
): ReadonlyMap<string, Referred> {
  return new Map(
    records.map((record) => {
      const [id, title] = [String(record['id']), record[recordTitle.name]]
      return [id, { title: isId(title) ? title : id, record }]
    }),
  )
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
