import { useState } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenForm } from '../registry/ScreenForm.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { isComputed } from '../define/fieldFacts.ts'
import { emptyItem } from '../fields/inputs/emptyItem.ts'
import { RecordGate } from '../show/RecordGate.tsx'
import { useRecord } from '../show/useRecord.ts'
import { RecordForm } from './RecordForm.tsx'

interface CopyFormProps {
  readonly resource: ScreenResource
  readonly form: ScreenForm
  /** The id of the record that it begins with. */
  readonly original: string
  readonly onClose: () => void
  readonly onMade: ((record: AnyRecord) => void) | undefined
}

/** The form for a new record, filled in with what another one holds. */
export default function CopyForm({ original, ...props }: CopyFormProps) {
  const { resource, onClose } = props
  const { state, retry } = useRecord(resource, original)
  if (state.status !== 'ready')
    return <RecordGate resource={resource} state={state} onRetry={retry} onClose={onClose} />
  return <FilledForm record={state.record} {...props} />
}

/** What it begins with stays, whatever happens to the original meanwhile. */
function FilledForm({ record, ...props }: Omit<CopyFormProps, 'original'> & { readonly record: AnyRecord }) {
  const [start] = useState(() => copyOf(props.resource, record))
  return <RecordForm mode="create" record={start} keptAs={`copy.${String(record['id'])}`} {...props} />
}

/** Kinds of which each record has its own. */
const OWN: readonly string[] = ['id', 'secret', 'sequence', 'slug']

function copyOf({ fields, definition, asked }: ScreenResource, record: AnyRecord): AnyRecord {
  const copied = Object.values(fields).filter(isCopied)
  return {
    ...emptyItem(definition.fields, asked()),
    ...Object.fromEntries(copied.map(({ name }) => [name, record[name]])),
  }
}

function isCopied({ definition, readOnly }: ScreenField): boolean {
  const { kind, options } = definition
  const isUnique = kind !== 'tags' && 'unique' in options && options.unique === true
  return !readOnly && !isComputed(definition) && !OWN.includes(kind) && !isUnique
}
