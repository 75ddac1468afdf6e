import type { SelectProps } from 'antd'
import { Suspense, type ReactNode } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'

const RecordTag = lazyComponent(() => import('../cells/RecordTag.tsx'))

interface Option {
  readonly value?: unknown
  readonly label?: ReactNode
}

/** What makes the options of a select over records coloured tags, as they are elsewhere. Nothing where they have no colour. */
export function tagOptions(
  target: ResolvedResource,
  records: readonly AnyRecord[],
): Pick<SelectProps, 'optionRender' | 'labelRender'> {
  const { tag } = target
  if (!tag) return {}
  const known = new Map(records.map((record) => [record['id'], record]))
  const draw = ({ value, label }: Option) => {
    const record = known.get(value)
    if (!record) return label
    return (
      <Suspense fallback={label}>
        <RecordTag tag={tag} record={record} title={titleOf(target, record)} />
      </Suspense>
    )
  }
  return { labelRender: draw, optionRender: draw }
}
