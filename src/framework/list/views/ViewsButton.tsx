import { BookOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { ListAround } from '../ListAround.ts'
import { isModified } from './useSavedViews.ts'
import { t } from '../../text/t.ts'
import styles from './ViewsButton.module.css'

const ViewsPanel = lazyComponent(() => import('./ViewsPanel.tsx'))

/** The saved view in force, and the way to the others. */
export function ViewsButton({ resource, screen }: ListAround) {
  const { views, address, columns } = screen
  if (!views.offered) return null
  const { state } = address
  const current = views.views.find(({ id }) => id === state.saved)
  const modified =
    current !== undefined && (isModified(resource, state, current) || columns.reset !== undefined)
  const name = current?.name ?? t('Views')
  return (
    <PopoverButton
      // The icon alone leaves the filters their line.
      text={current ? `${name}${modified ? ' *' : ''}` : ''}
      label={
        !current
          ? t('Views')
          : modified
            ? t('Views: {name}, modified', { name })
            : t('Views: {name}', { name })
      }
      title={t('Saved views')}
      icon={<BookOutlined aria-hidden="true" />}
      placement="bottomRight"
    >
      {(close) => (
        <Suspense fallback={<div className={styles['panel']} />}>
          <ViewsPanel
            resource={resource}
            screen={screen}
            current={current}
            modified={modified}
            onClose={close}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}
