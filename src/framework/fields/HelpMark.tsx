import { Suspense } from 'react'
import type { ScreenField } from '../registry/ScreenField.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { helpOf } from './helpOf.ts'

const HelpButton = lazyComponent(() => import('./HelpButton.tsx'))

/** A "?" that explains a field and its choices, in the words of its definition; nothing where there are none. */
export function HelpMark({ field }: { readonly field: ScreenField }) {
  const help = helpOf(field)
  if (help === undefined) return null
  return (
    <Suspense>
      <HelpButton label={field.label} help={help} />
    </Suspense>
  )
}
