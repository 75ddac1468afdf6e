import { Suspense } from 'react'
import { BookOutlined } from '@ant-design/icons'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { ListAround } from '../ListAround.ts'
import { isNarrowed } from '../ListState.ts'
import { viewOf } from './useSavedViews.ts'
import { t } from '../../text/t.ts'

const ViewsPanel = lazyComponent(() => import('./ViewsPanel.tsx'))

/** Keeps what a list shows as a view, once that is neither everything nor the view that it began with. */
export function SaveViewButton({ resource, screen }: ListAround) {
  const { views, address, columns } = screen
  const { current, modified } = viewOf(resource, screen)
  const differs = current ? modified : isNarrowed(address.state) || columns.reset
  if (!views.offered || !differs) return null
  return (
    <PopoverButton
      text={t('Save view')}
      title={t('Saved views')}
      icon={<BookOutlined aria-hidden="true" />}
      placement="bottomRight"
    >
      {(close) => (
        <Suspense>
          <ViewsPanel resource={resource} screen={screen} isNew={!current?.changeable} onClose={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}
