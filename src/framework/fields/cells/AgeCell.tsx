import type { CellProps } from '../../define/overrideProps.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

/** How long ago it was. */
export default function AgeCell({ value }: CellProps) {
  return <RelativeTime value={String(value)} />
}
