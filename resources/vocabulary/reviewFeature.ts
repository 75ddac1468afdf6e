import type { AnyRecord, ReviewLine } from '#define'

/** What a feature takes away or brings back. */
export default function reviewFeature({ record }: { readonly record: AnyRecord }): readonly ReviewLine[] {
  return [
    { label: 'Menu entries', value: String(record['menu']) },
    { label: 'Screens and API', value: String(record['screens']) },
    { label: 'Other actions', value: String(record['actions']) },
  ]
}
