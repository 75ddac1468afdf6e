import { keys, useDataProvider } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { decide } from '../../access/decide.ts'
import { useGrants } from '../../access/GrantsContext.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ResolvedField } from '../../registry/ResolvedField.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { targetOf } from '../../define/validate.ts'
import { findResource } from '../../registry/findPlace.ts'
import { useRegistry } from '../../registry/RegistryContext.ts'

/** The words for records of other resources, by resource and id. */
type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>

const TitlesContext = createContext<Titles | undefined>(undefined)

/** The word for a record of another resource: `undefined` while it loads, and when it cannot be known. */
export function useReferenceTitle(resource: string, id: string): string | undefined {
  return use(TitlesContext)?.get(resource)?.get(id)
}

/** The words for records of other resources, by resource and id. */
export function useReferenceTitles(): (resource: string | undefined, id: string) => string | undefined {
  const titles = use(TitlesContext)
  return (resource = '', id) => titles?.get(resource)?.get(id)
}

/** Whether a component above looks titles up. */
export const useHasTitles = (): boolean => use(TitlesContext) !== undefined

interface ReferenceTitlesProps {
  /** Those that are shown; only references among them count. */
  readonly fields: readonly ResolvedField[]
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
    combine: (all) => all.map(({ data }) => data?.data),
  })
  const titles = useMemo(
    () =>
      new Map(wanted.map(({ resource }, index) => [resource.name, titlesOf(resource, results[index] ?? [])])),
    [wanted, results],
  )
  return <TitlesContext value={titles}>{children}</TitlesContext>
}

interface Wanted {
  readonly resource: ResolvedResource
  readonly ids: readonly string[]
}

function useWanted(fields: readonly ResolvedField[], records: readonly AnyRecord[]): readonly Wanted[] {
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

function titlesOf(
  { recordTitle }: ResolvedResource,
  records: readonly AnyRecord[],
): ReadonlyMap<string, string> {
  return new Map(
    records.map((record) => {
      const title = record[recordTitle.name]
      return [String(record['id']), isId(title) ? title : String(record['id'])]
    }),
  )
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
