import { useParams } from 'react-router'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { useScreenPlace } from '../ui/useScreenPlace.ts'
import { RecordScreen } from './RecordScreen.tsx'

/** The generated page of the record in the address, or the one that replaces it. */
export default function ShowPage({ resource }: { readonly resource: ResolvedResource }) {
  const place = useScreenPlace(resource, 'show')
  const { id = '' } = useParams()
  // Nothing of one record is ever shown under the address of the next (pitfall P2).
  return <RecordScreen key={id} resource={resource} id={id} place={place} />
}
