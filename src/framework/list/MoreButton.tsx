import { EllipsisOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import { decide, decideAccess } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { offersOf } from '../actions/offersOf.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { PHONE, useMedia } from '../ui/useMedia.ts'
import { ExportButton, useExport } from './export/ExportButton.tsx'
import type { ListAround } from './ListAround.ts'
import { t } from '../text/t.ts'

const MorePanel = lazyComponent(() => import('./MorePanel.tsx'))

/** What else can be done with a list, behind one button: that of a phone holds the actions beside the title, too. */
export function MoreButton({ resource, screen }: ListAround) {
  const phone = useMedia(PHONE)
  const grants = useGrants()
  const { where, shown, address } = screen
  const { sort } = address.state
  const { list, definition, permissions, views } = resource
  const exporting = useExport({ resource, sort, where })
  const can = (action: string) => decide({ resource: definition, action }, grants).can
  const offered = {
    export:
      list.export !== undefined &&
      decideAccess(permissions.export, grants).can &&
      (phone || definition.list.export?.label === undefined),
    actions: phone && offersOf({ resource, placement: 'toolbar', grants }).length > 0,
    import: views.import && can('import'),
    trash: definition.trash !== undefined && can('delete'),
    columns: !phone,
    views: screen.views.offered,
  }
  if (!Object.values(offered).some(Boolean)) return null
  if (exporting.progress && list.export)
    return <ExportButton label={list.export.label} export={exporting} disabled={false} />
  return (
    <PopoverButton
      text=""
      label={t('More')}
      title={t('More')}
      icon={<EllipsisOutlined aria-hidden="true" />}
      placement="bottomRight"
    >
      {(close) => (
        <Suspense>
          <MorePanel
            resource={resource}
            screen={screen}
            offered={offered}
            total={shown.total ?? 0}
            onExport={exporting.start}
            onClose={close}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}
