import { MoreOutlined } from '@ant-design/icons'
import { memo, Suspense, useRef, useState } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { titleOf } from '../registry/titleOf.ts'
import { PHONE, useMedia } from '../ui/useMedia.ts'
import { OfferButton } from './OfferButton.tsx'
import styles from './actions.module.css'
import { useRecordActions } from './useRecordActions.tsx'
import { t } from '../text/t.ts'

const RowMenu = lazyComponent(() => import('./RowMenu.tsx'))

interface RowActionsProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
}

/**
 * What can be done with a record, in its row: at most one button, none on a phone, and a menu with the rest. Not drawn again when
 * the row is chosen.
 */
export const RowActions = memo(function RowActions({ resource, record }: RowActionsProps) {
  const actions = useRecordActions({ resource, record, placement: 'row' })
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const phone = useMedia(PHONE)
  const inline = phone ? undefined : actions.offers.find(({ action }) => action.tone === 'primary')
  const others = actions.offers.filter((offer) => offer !== inline)
  const { view, edit, onDelete } = actions
  const hasMenu = others.length > 0 || [view, edit, onDelete].some((entry) => entry !== undefined)

  const handleClose = () => {
    setOpen(false)
    trigger.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles['row']}>
      {inline && <OfferButton offer={inline} actions={actions} size="small" type="default" />}
      {hasMenu && (
        <span className={styles['menu']}>
          {/* A plain button: a hundred rows of Ant Design's take too long to draw. */}
          <button
            ref={trigger}
            type="button"
            className={styles['more']}
            aria-label={t('Actions for {resource}', { resource: titleOf(resource, record) })}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            aria-busy={actions.isRunning}
            onClick={() => setOpen(true)}
          >
            <MoreOutlined aria-hidden="true" />
          </button>
          {isOpen && (
            <Suspense fallback={null}>
              <RowMenu actions={actions} offers={others} onClose={handleClose} />
            </Suspense>
          )}
        </span>
      )}
      {/* A click in a dialog, or beside it, is none on the row. */}
      <span onClick={(event) => event.stopPropagation()}>{actions.place}</span>
    </div>
  )
})
