import { createContext } from 'react'
import type { AnyRecord, Lazy } from '../../define/overrideProps.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'

export interface CreateDialogProps {
  readonly resource: ScreenResource
  /** The new record was stored. */
  readonly onCreate: (record: AnyRecord) => void
  readonly onClose: () => void
}

/** Carries the create form as a dialog to the pickers within other forms. Without it they make no records. */
export const CreateDialogContext = createContext<Lazy<CreateDialogProps> | undefined>(undefined)
