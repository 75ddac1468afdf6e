import { Button } from 'antd'
import { useGrants } from '../access/GrantsContext.ts'
import { editingOf } from '../actions/offersOf.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { t } from '../text/t.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { usePutBack } from './usePutBack.ts'
import { compare, versionBefore, type Entry } from './versions.ts'

interface VersionDialogProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
  /** When the version was made. */
  readonly at: string
  /** What came after it, newest first. */
  readonly since: readonly Entry[]
  readonly onClose: () => void
}

/** An older version of a record compared with the present one, and restoring it. */
export default function VersionDialog({ resource, record, at, since, onClose }: VersionDialogProps) {
  const grants = useGrants()
  const { putBack, isRunning } = usePutBack(resource, record)
  const version = versionBefore(record, since)
  const comparison = compare(resource, version, record)
  const { values } = comparison
  const restores = Object.keys(values).length > 0 && editingOf(resource, grants, record).edits
  const handleRestore = async () => {
    const outcome = await putBack(values, t('Version restored'))
    if (outcome?.ok) onClose()
  }
  return (
    <CompareDialog
      comparison={comparison}
      sides={[
        { label: <RelativeTime value={at} />, record: version },
        { label: t('Now'), record },
      ]}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('Close')}
        </Button>,
        restores && (
          <Button key="restore" type="primary" loading={isRunning} onClick={() => void handleRestore()}>
            {t('Restore this version')}
          </Button>
        ),
      ]}
      onClose={onClose}
    />
  )
}
