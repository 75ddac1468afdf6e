import { Button, Modal } from 'antd'
import { useMany } from '@refinedev/core'
import { titleOf } from '../registry/titleOf.ts'
import type { ScreenAction } from '../registry/ScreenAction.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { useReturnFocus } from '../ui/useFocusOnOpen.ts'
import styles from './actions.module.css'
import type { BulkAnswer } from './BulkSelection.ts'
import { t, written } from '../text/t.ts'

interface BulkResultProps {
  readonly resource: ScreenResource
  readonly action: ScreenAction
  readonly answer: BulkAnswer
  readonly onClose: () => void
}

/** The most refusals that are listed one by one. */
const TOLD = 100

/** How many were done, and which were refused, and why. */
export function BulkResult({ resource, action, answer, onClose }: BulkResultProps) {
  useReturnFocus()
  const refused = answer.results.filter(({ ok }) => !ok).slice(0, TOLD)
  const { result } = useMany<{ id: string }>({
    resource: resource.name,
    ids: refused.map(({ id }) => id),
    errorNotification: false,
  })
  const titles = new Map(result.data.map((record) => [record.id, titleOf(resource, record)]))
  return (
    <Modal
      open
      title={t('{label}: {succeeded} done, {failed} failed', {
        label: action.label,
        succeeded: answer.succeeded,
        failed: answer.failed,
      })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <ul className={styles['refusals']}>
        {refused.map(({ id, reason = '', said }) => (
          <li key={id}>
            <strong>{titles.get(id) ?? id}</strong>
            <span className={styles['reason']}>{written(said ?? reason)}</span>
          </li>
        ))}
      </ul>
      {answer.failed > TOLD && <p>{t('and {failed} more', { failed: answer.failed - TOLD })}</p>}
    </Modal>
  )
}
