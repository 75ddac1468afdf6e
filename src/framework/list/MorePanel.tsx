import {
  BookOutlined,
  DeleteOutlined,
  DownloadOutlined,
  SortAscendingOutlined,
  TableOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { ManyActions } from '../actions/ManyActions.tsx'
import { pathOf } from '../registry/pathOf.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { MenuEntries } from '../ui/MoreMenu.tsx'
import ColumnPanel from './columns/ColumnPanel.tsx'
import type { ListAround } from './ListAround.ts'
import SortSelect from './SortSelect.tsx'
import ViewsPanel from './views/ViewsPanel.tsx'
import { t } from '../text/t.ts'

interface MorePanelProps extends ListAround {
  readonly offered: Readonly<
    Record<'export' | 'actions' | 'import' | 'trash' | 'sort' | 'columns' | 'views', boolean>
  >
  /** How many match the list. */
  readonly total: number
  readonly onExport: () => void
  readonly onClose: () => void
}

/** The entries of a list's menu. Columns, views and order open in the place of the menu. */
export default function MorePanel({ offered, total, onExport, onClose, ...around }: MorePanelProps) {
  const { resource, screen } = around
  const [part, setPart] = useState<'sort' | 'columns' | 'views'>()
  if (part === 'columns') return <ColumnPanel columns={resource.list.columns} choice={screen.columns} />
  if (part === 'views') return <ViewsPanel {...around} onClose={onClose} />
  if (part === 'sort') return <SortSelect {...around} />
  const { where } = screen
  return (
    <MenuEntries>
      {offered.export && (
        <Button
          type="text"
          icon={<DownloadOutlined aria-hidden="true" />}
          disabled={total === 0}
          onClick={() => {
            onClose()
            onExport()
          }}
        >
          {resource.list.export?.label}
        </Button>
      )}
      {offered.actions && (
        <ManyActions resource={resource} placement="toolbar" selection={{ where, total }} />
      )}
      {offered.import && (
        <ButtonLink type="text" icon={<UploadOutlined aria-hidden="true" />} to={pathOf(resource, 'import')}>
          {t('Import')}
        </ButtonLink>
      )}
      {offered.trash && (
        <ButtonLink type="text" icon={<DeleteOutlined aria-hidden="true" />} to={`${resource.path}/trash`}>
          {t('Trash')}
        </ButtonLink>
      )}
      {offered.sort && (
        <Button
          type="text"
          icon={<SortAscendingOutlined aria-hidden="true" />}
          onClick={() => setPart('sort')}
        >
          {t('Sort')}
        </Button>
      )}
      {offered.columns && (
        <Button type="text" icon={<TableOutlined aria-hidden="true" />} onClick={() => setPart('columns')}>
          {t('Columns')}
        </Button>
      )}
      {offered.views && (
        <Button type="text" icon={<BookOutlined aria-hidden="true" />} onClick={() => setPart('views')}>
          {t('Views')}
        </Button>
      )}
    </MenuEntries>
  )
}
