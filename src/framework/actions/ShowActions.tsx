import { EditOutlined, LinkOutlined, MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { useHref, useLinkClickHandler, useLocation, useNavigate } from 'react-router'
import { lazyComponent } from '../ui/LazyPart.tsx'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { pathOf } from '../registry/pathOf.ts'
import { useCopy } from '../ui/CopyButton.tsx'
import { useToast } from '../ui/useToast.ts'
import { useSharedAddress } from '../ui/useSharedAddress.ts'
import type { Offer } from './offersOf.ts'
import { OfferButton } from './OfferButton.tsx'
import { actionIn } from './arrival.ts'
import { useRecordActions } from './useRecordActions.tsx'
import type { RecordActions, RecordLink } from './useRecordActions.tsx'
import { t } from '../text/t.ts'
import styles from './actions.module.css'

const RowMenu = lazyComponent(() => import('./RowMenu.tsx'))

interface ShowActionsProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
  readonly onDeleted?: () => void
  readonly onDecided?: (() => void) | undefined
}

/** The actions on a record: at most two buttons, and a menu with the others and its link, unless an action copies a text of its own. */
export function ShowActions({ resource, record, onDeleted, onDecided }: ShowActionsProps) {
  const actions = useRecordActions({ resource, record, placement: 'show', onDeleted, onDecided })
  useActionOnArrival(actions)
  const link = useSharedAddress()(pathOf(resource, 'show', String(record['id'])))
  const { copy } = useCopy(t('{label} copied to clipboard!', { label: t('Link') }))
  const { offers, edit, place } = actions
  const shown = inSight(offers).slice(0, edit ? 1 : 2)
  const menu = {
    ...actions,
    edit: undefined,
    offers: offers.filter((offer) => !shown.includes(offer)),
    ...(!offers.some(isCopy) && { onCopyLink: () => void copy(link) }),
  }
  return (
    <>
      {shown.map((offer) => (
        <OfferButton key={offer.action.name} offer={offer} actions={actions} />
      ))}
      {edit && <EditLink {...edit} />}
      {shown.length === 0 && !edit && hasLinkAlone(menu) ? (
        <Button icon={<LinkOutlined aria-hidden="true" />} onClick={menu.onCopyLink}>
          {t('Copy link')}
        </Button>
      ) : (
        <MoreButton actions={menu} />
      )}
      {place}
    </>
  )
}

/** The primary ones first; what is dangerous is not so near. */
function inSight(offers: readonly Offer[]): readonly Offer[] {
  const rank = ({ action: { tone } }: Offer) => ['primary', 'default', 'danger'].indexOf(tone)
  return offers.toSorted((one, other) => rank(one) - rank(other))
}

/** A single action needs no menu. */
const hasLinkAlone = ({ offers, duplicate, onCopyLink, onDelete }: RecordActions) =>
  onCopyLink && offers.length === 0 && !duplicate && !onDelete

function MoreButton({ actions }: { readonly actions: RecordActions }) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const { offers, duplicate, onCopyLink, onDelete } = actions
  const handleClose = () => {
    setOpen(false)
    trigger.current?.focus({ preventScroll: true })
  }
  if (offers.length === 0 && !duplicate && !onCopyLink && !onDelete) return null
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
          <RowMenu actions={actions} offers={offers} onClose={handleClose} />
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
