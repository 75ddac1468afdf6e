import { Suspense } from 'react'
import type { CellViewProps } from './CellView.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'

const FileList = lazyComponent(() => import('./FileList.tsx'))

/** Files: the pictures small, the others by name. */
export function FileCell({ value, place }: CellViewProps<'file' | 'image'>) {
  return (
    <Suspense>
      <FileList value={value} place={place} />
    </Suspense>
  )
}
