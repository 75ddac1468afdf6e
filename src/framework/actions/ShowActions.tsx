import { CopyOutlined, DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { useHref, useLinkClickHandler, useLocation, useNavigate } from 'react-router'
import { decide } from '../access/decide.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { useGrants } from '../access/GrantsContext.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { pathOf } from '../registry/pathOf.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { PHONE, useMedia } from '../ui/useMedia.ts'
import { useToast } from '../ui/useToast.ts'
import { useSharedAddress } from '../ui/useSharedAddress.ts'
import { fromHere } from '../ui/useScreenPlace.ts'
import type { Offer } from './offersOf.ts'
import { OfferButton } from './OfferButton.tsx'
import { actionIn } from './arrival.ts'
import { useRecordActions } from './useRecordActions.tsx'
import type { RecordActions, RecordLink } from './useRecordActions.tsx'
import { t } from '../text/t.ts'
import styles from './actions.module.css'

const RowMenu = lazyComponent(() => import('./RowMenu.tsx'))

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
  const { buttons, menu } = useShare(resource, actions)
  return (
    <>
      {buttons.offers.map((offer) => (
        <OfferButton key={offer.action.name} offer={offer} actions={actions} />
      ))}
      {buttons.edit && <EditLink {...buttons.edit} />}
      {resource.definition.duplicate && <DuplicateButton resource={resource} record={record} />}
      {buttons.onDelete && (
        <Button icon={<DeleteOutlined aria-hidden="true" />} onClick={buttons.onDelete}>
          {t('Delete')}
        </Button>
      )}
      {menu && <MoreButton actions={menu} />}
      {!actions.offers.some(isCopy) && <CopyButton text={link} label={t('Link')} />}
      {actions.place}
    </>
  )
}

/** As many buttons stand beside each other on a phone. */
const IN_A_LINE = 2

/**
 * What is a button, and what stands in the menu: where the definition wants one, all but the primary action (else the first) and
 * Edit; on a phone, all but that action, where the buttons would take more than a line.
 */
function useShare(resource: ResolvedResource, actions: RecordActions) {
  const phone = useMedia(PHONE)
  const { offers, edit, onDelete } = actions
  const count = offers.length + Number(edit !== undefined) + Number(onDelete !== undefined)
  if (count <= IN_A_LINE || (!phone && resource.show.actions === 'buttons')) return { buttons: actions }
  const primary = offers.filter(({ action }) => action.tone === 'primary')
  const shown = primary.length > 0 ? primary : offers.slice(0, 1)
  return {
    buttons: { offers: shown, edit: phone ? undefined : edit, onDelete: undefined },
    menu: {
      ...actions,
      offers: offers.filter((offer) => !shown.includes(offer)),
      edit: phone ? edit : undefined,
    },
  }
}

function MoreButton({ actions }: { readonly actions: RecordActions }) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const handleClose = () => {
    setOpen(false)
    trigger.current?.focus({ preventScroll: true })
  }
  if (actions.offers.length === 0 && !actions.edit && !actions.onDelete) return null
  return (
    <span className={styles['menu']}>
      <Button
        ref={trigger}
        icon={<MoreOutlined aria-hidden="true" />}
        aria-label={t('More actions')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <RowMenu actions={actions} offers={actions.offers} onClose={handleClose} />
        </Suspense>
      )}
    </span>
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
    if (!offer) toast.info(t('That’s not available right now'))
    else if (offer.reason === undefined) start(offer.action)
    else toast.info(offer.reason)
    // Once for each that is wanted, with the record as it is then.
    // oxlint-disable-next-line react/exhaustive-deps
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
