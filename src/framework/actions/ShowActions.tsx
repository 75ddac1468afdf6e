import { CopyOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, type MouseEvent } from 'react'
import { useHref, useLinkClickHandler, useLocation, useNavigate } from 'react-router'
import { decide } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import type { AnyRecord } from '../define/field.ts'
import { pathOf } from '../registry/pathOf.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useToast } from '../ui/useToast.ts'
import { useSharedAddress } from '../ui/useSharedAddress.ts'
import { fromHere } from '../ui/useScreenPlace.ts'
import type { Offer } from './offersOf.ts'
import { OfferButton } from './OfferButton.tsx'
import { actionIn } from './arrival.ts'
import { useRecordActions } from './useRecordActions.tsx'
import type { RecordActions, RecordLink } from './useRecordActions.tsx'
import { t } from '../text/t.ts'

interface ShowActionsProps {
  readonly resource: ResolvedResource
  readonly record: AnyRecord
  readonly onDeleted?: () => void
}

/** The actions on the page of a record. A text to copy of its own replaces the address of the page. */
export function ShowActions({ resource, record, onDeleted }: ShowActionsProps) {
  const actions = useRecordActions({ resource, record, placement: 'show', onDeleted })
  useActionOnArrival(actions)
  const link = useSharedAddress()(pathOf(resource, 'show', String(record['id'])))
  return (
    <>
      {actions.offers.map((offer) => (
        <OfferButton key={offer.action.name} offer={offer} actions={actions} />
      ))}
      {actions.edit && <EditLink {...actions.edit} />}
      {resource.definition.duplicate && <DuplicateButton resource={resource} record={record} />}
      {actions.onDelete && (
        <Button icon={<DeleteOutlined aria-hidden="true" />} onClick={actions.onDelete}>
          {t('Delete')}
        </Button>
      )}
      {!actions.offers.some(isCopy) && <CopyButton text={link} label={t('Link')} />}
      {actions.place}
    </>
  )
}

/**
 * Begins the action that one came for, once: it asks, or is done. Carried by the state of the navigation, never by the address:
 * a link alone changes nothing.
 */
function useActionOnArrival({ offers, start }: RecordActions): void {
  const toast = useToast()
  const location = useLocation()
  const navigate = useNavigate()
  const wanted = actionIn(location.state)
  useEffect(() => {
    if (wanted === undefined) return
    void navigate(location, { replace: true, state: null })
    const offer = offers.find(({ action }) => action.name === wanted)
    if (!offer) toast.info(t('That cannot be done with it now'))
    else if (offer.reason === undefined) start(offer.action)
    else toast.info(offer.reason)
    // Once for each that is wanted, with the record as it is then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted])
}

/** Opens the form for a new record, filled in with what this one holds. */
function DuplicateButton({ resource, record }: Pick<ShowActionsProps, 'resource' | 'record'>) {
  const location = useLocation()
  const navigate = useNavigate()
  const grants = useGrants()
  const { create, definition, views } = resource
  if (!views.create || !decide({ resource: definition, action: 'create' }, grants).can) return null
  const search = create?.layout === 'page' ? '' : location.search
  const state = { ...fromHere(location), copyOf: String(record['id']) }
  return (
    <Button
      icon={<CopyOutlined aria-hidden="true" />}
      onClick={() => void navigate(`${pathOf(resource, 'create')}${search}`, { state })}
    >
      {t('Duplicate')}
    </Button>
  )
}

const isCopy = ({ action: { here } }: Offer) => here !== undefined && ('copy' in here || 'share' in here)

function EditLink({ label, to, state }: RecordLink) {
  const href = useHref(to())
  const follow = useLinkClickHandler<HTMLAnchorElement>(to(), { state: state() })
  return (
    <Button
      icon={<EditOutlined aria-hidden="true" />}
      href={href}
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}
    >
      {label}
    </Button>
  )
}
