import { TableOutlined } from '@ant-design/icons'
import { lazy, Suspense, useContext } from 'react'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { PHONE, useMedia } from '../ui/useMedia.ts'
import { ListAroundContext } from './ListAround.ts'
import { ViewsButton } from './views/ViewsButton.tsx'
import { t } from '../text/t.ts'

const ShapeSwitch = lazy(() => import('./ShapeSwitch.tsx'))
const GroupSelect = lazy(() => import('./groups/GroupSelect.tsx'))
const ColumnPanel = lazy(() => import('./columns/ColumnPanel.tsx'))

/** Saved views, and the columns to show; these not on a phone, which has none. */
function ListTools() {
  const around = useContext(ListAroundContext)
  const phone = useMedia(PHONE)
  if (!around) return null
  const { resource, screen } = around
  const { state } = screen.address
  return (
    <>
      {(resource.list.board ?? resource.list.calendar) && (
        <Suspense>
          <ShapeSwitch {...around} />
        </Suspense>
      )}
      {resource.list.groupBy.length > 0 && state.as === undefined && (
        <Suspense>
          <GroupSelect {...around} />
        </Suspense>
      )}
      <ViewsButton resource={resource} screen={screen} />
      {!phone && (
        <PopoverButton
          text={t('Columns')}
          title={t('Columns')}
          icon={<TableOutlined aria-hidden="true" />}
          placement="bottomRight"
        >
          {() => (
            <Suspense>
              <ColumnPanel columns={resource.list.columns} choice={screen.columns} />
            </Suspense>
          )}
        </PopoverButton>
      )}
    </>
  )
}

/** Always the same element. */
export const TOOLS = <ListTools />
