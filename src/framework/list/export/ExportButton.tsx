import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatCount } from '../../format/formatCount.ts'
import type { ExportProgress } from './readExport.ts'
import type { Export } from './useExport.ts'

interface ExportButtonProps {
  readonly label: string
  readonly export: Export
  readonly disabled: boolean
}

/** Begins an export; while it runs, says how far it is and offers to give it up. */
export function ExportButton({ label, export: { progress, start, cancel }, disabled }: ExportButtonProps) {
  if (!progress) {
    return (
      <Button icon={<DownloadOutlined aria-hidden="true" />} disabled={disabled} onClick={start}>
        {label}
      </Button>
    )
  }
  return (
    <>
      <Button loading role="status">
        {describe(progress)}
      </Button>
      <Button onClick={cancel}>Cancel</Button>
    </>
  )
}

function describe({ rows, total }: ExportProgress): string {
  if (total === undefined) return 'Exporting …'
  return `Exporting ${formatCount(rows)} of ${formatCount(total)} …`
}
