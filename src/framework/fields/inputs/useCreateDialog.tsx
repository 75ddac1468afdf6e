import { useContext, useState } from 'react'
import { decide } from '../../access/decide.ts'
import { useGrants } from '../../access/GrantsContext.ts'
import { inSentence } from '../../define/inSentence.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { t } from '../../text/t.ts'
import { LazyPart } from '../../ui/LazyPart.tsx'
import { CreateDialogContext } from './CreateDialogContext.ts'

const nothing = () => {}

/** The create form of a resource as a dialog, with the words of what opens it; undefined for users who may not create. */
export function useCreateDialog(target: ScreenResource, onCreate: (record: AnyRecord) => void = nothing) {
  const [isOpen, setOpen] = useState(false)
  const load = useContext(CreateDialogContext)
  const grants = useGrants()
  const { definition, labels, views } = target
  if (!views.create || !load || !decide({ resource: definition, action: 'create' }, grants).can)
    return undefined
  const dialog = isOpen && (
    <LazyPart load={load} props={{ resource: target, onCreate, onClose: () => setOpen(false) }} />
  )
  return {
    label: t('New {singular}', { singular: inSentence(labels.singular) }),
    open: () => setOpen(true),
    dialog,
  }
}
