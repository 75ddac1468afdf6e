import { useMemo } from 'react'
import WorldMap from '../../map/WorldMap.tsx'

interface PlaceMapProps {
  /** What is there. */
  readonly title: string
  readonly place: string
}

/** Where a record is, under the numbers on its page. */
export default function PlaceMap({ title, place }: PlaceMapProps) {
  const pins = useMemo(() => [{ id: place, title, place }], [place, title])
  return <WorldMap label={title} pins={pins} still />
}
