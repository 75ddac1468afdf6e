import { useLocation, useNavigate, useParams } from 'react-router'
import { matches } from '../define/condition.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { pathOf } from '../registry/pathOf.ts'
import { queueOf } from '../registry/queueOf.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { stepsFrom, stepToWaiting, useShownRows } from '../ui/ShownRows.tsx'
import { useScreenPlace } from '../ui/useScreenPlace.ts'
import { RecordScreen } from './RecordScreen.tsx'

/** The record in the address: beside its list, or on a page of its own, which another page may replace. */
export default function ShowPage({ resource }: { readonly resource: ScreenResource }) {
  const place = useScreenPlace(resource, 'show')
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const rows = useShownRows()
  const queue = queueOf(resource)
  // In the place of the one before: Back still leads to the list.
  const handleStep = (other: string) =>
    void navigate(`${pathOf(resource, 'show', other)}${search}`, { replace: true, state })
  const isPanel = place.layout === 'panel'
  return (
    <RecordScreen
      key={isPanel ? resource.name : id}
      resource={resource}
      id={id}
      place={place}
      steps={isPanel ? stepsFrom(id, rows.map(idOf), handleStep) : undefined}
      onDecided={
        queue && stepToWaiting(id, rows, { isWaiting: (row) => matches(queue.where, row), open: handleStep })
      }
    />
  )
}

const idOf = (row: AnyRecord) => String(row['id'])
