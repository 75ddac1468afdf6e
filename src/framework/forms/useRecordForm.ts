import { useCreate, useUpdate } from '@refinedev/core'
import { ApiError } from '../api/ApiError.ts'
import { QUIET } from '../api/quiet.ts'
import type { Act } from '../api/useAct.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { fillText } from '../define/fillPath.ts'
import { useToast } from '../ui/useToast.ts'
import type { Draft } from './Draft.ts'
import { readDraft, readWhole, withoutSecrets } from './readDraft.ts'
import type { FormShape } from './readDraft.ts'
import { useKeptForm } from './useKeptForm.ts'
import type { Keeping } from './useKeptForm.ts'

interface RecordFormOptions extends FormShape {
  /** What the form begins with, and what it follows until the user types. Without secrets. */
  readonly record: AnyRecord
  /** Sent with what is filled in. Default: nothing. */
  readonly fixed?: AnyRecord | undefined
  /** Called with the record as it was stored. */
  readonly onSaved?: ((record: AnyRecord) => void) | undefined
  readonly onClose: () => void
  /** Called with a new record, instead of closing. */
  readonly onMade?: ((record: AnyRecord) => void) | undefined
  /** As of `useDraftForm`. */
  readonly reveal?: ((path: string) => void) | undefined
  /** What it is called where the browser keeps what is typed: `copy`. Default: the id of its record, or `new`. */
  readonly keptAs?: string | undefined
}

export type RecordFormProps = Omit<RecordFormOptions, 'reveal'>

/** The form over a record, new or old. */
export function useRecordForm(options: RecordFormOptions) {
  const { record, fixed, reveal, onSaved, onMade, onClose, keptAs, ...shape } = options
  const { resource, mode } = shape
  const { messages, definition } = resource
  const toast = useToast()
  const save = useSave(resource, mode)
  return useKeptForm(keepingOf(shape, record, keptAs), {
    record,
    reveal,
    guarded: true,
    goesAway: true,
    read: (draft) => readDraft(shape, draft),
    act: (input, draft): Act<AnyRecord> => ({
      ...save({ ...input, ...fixed }, draft),
      success: (saved) => fillText(mode === 'create' ? messages.created : messages.updated, saved),
      onDone: (saved) => {
        onSaved?.(saved)
        if (onMade) onMade(saved)
        else onClose()
      },
    }),
    theirsIn: (error) => {
      const theirs = newerVersion(error)
      return theirs && withoutSecrets(definition.fields, theirs)
    },
    ...(mode === 'edit' && { onUnchanged: onClose }),
    onRefused: ([problem], isPlaced) => {
      if (problem === undefined || isPlaced) return
      toast.error(mode === 'create' ? messages.createFailed : messages.updateFailed, problem)
    },
  })
}

interface SettingsFormOptions extends Omit<RecordFormOptions, 'mode' | 'fixed' | 'onMade' | 'onClose'> {
  /** Refused, and fields show why. */
  readonly onPlaced: () => void
}

/** The form over settings: it stays, and holds what was saved. */
export function useSettingsForm({ record, onSaved, onPlaced, ...parts }: SettingsFormOptions) {
  const shape = { ...parts, mode: 'edit' } as const
  const { messages, definition } = shape.resource
  const save = useSave(shape.resource, 'edit')
  const shown = (saved: AnyRecord) => withoutSecrets(definition.fields, saved)
  return useKeptForm(keepingOf(shape, record), {
    record,
    guarded: true,
    read: (draft) => readWhole(shape, draft),
    act: (input, draft): Act<AnyRecord> => ({
      ...save(input, draft),
      success: (saved) => fillText(messages.updated, saved),
      failure: messages.updateFailed,
      renews: true,
      onDone: onSaved,
    }),
    onRefused: (_problems, isPlaced) => isPlaced && onPlaced(),
    after: (saved) => ({ base: shown(saved), edits: {} }),
    theirsIn: (error) => {
      const theirs = newerVersion(error)
      return theirs && shown(theirs)
    },
  })
}

function keepingOf({ resource, mode }: FormShape, record: AnyRecord, as?: string): Keeping {
  const name = [resource.name, as ?? (mode === 'create' ? 'new' : String(record['id']))].join('.')
  return { name, fields: resource.definition.fields }
}

/** How what a form holds is stored: an edit for the version that it was based on only; no retry makes a second record. */
function useSave(resource: ScreenResource, mode: FormShape['mode']) {
  const { mutateAsync: create } = useCreate({ resource: resource.name, ...QUIET })
  const { mutateAsync: update } = useUpdate({ resource: resource.name, ...QUIET })

  return (input: AnyRecord, { base }: Draft): Act<AnyRecord> => ({
    input,
    send: async (idempotencyKey) => {
      const { data } =
        mode === 'create'
          ? await create({ values: input, meta: { idempotencyKey } })
          : await update({ id: String(base['id']), values: input, meta: { ifMatch: base['version'] } })
      return data
    },
    ...(mode === 'create' && {
      shows: (saved) => ({ created: { resource: resource.name, id: String(saved['id']) } }),
    }),
  })
}

/** The newer record in a conflict answer. */
export function newerVersion(error: unknown): AnyRecord | undefined {
  if (!(error instanceof ApiError) || error.statusCode !== 412) return undefined
  const record = error.details['data']
  return typeof record === 'object' && record !== null ? (record as AnyRecord) : undefined
}
