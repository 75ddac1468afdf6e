import { Button, Modal } from 'antd'
import type { Acted } from '../define/action.ts'
import { useLoaded } from '../forms/useLoaded.ts'
import type { ScreenAction } from '../registry/ScreenAction.ts'
import { t, translated, written } from '../text/t.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Result } from '../ui/Result.tsx'
import { StatusTag } from '../ui/StatusTag.tsx'
import { useReturnFocus } from '../ui/useFocusOnOpen.ts'

interface ResultDialogProps {
  readonly title: string
  readonly load: NonNullable<ScreenAction['result']>
  readonly acted: Acted
  /** The user stays where they are. */
  readonly onClose: () => void
  /** The user goes to its record. */
  readonly onLeave: () => void
}

/** The outcome of an action, with a link to its record. */
export default function ResultDialog({ title, load, acted, onClose, onLeave }: ResultDialogProps) {
  useReturnFocus()
  const result = useLoaded(load)?.(acted)
  if (!result) return null
  const { leadsTo, status, lines } = result
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <Result
        title={result.title}
        status={<StatusTag option={status} />}
        facts={lines.map(({ label, value }) => ({ label: translated(label), value: written(value) }))}
        actions={
          <>
            <Button type="primary" onClick={onClose}>
              {t('Done')}
            </Button>
            <ButtonLink to={leadsTo.path} onFollow={onLeave}>
              {translated(leadsTo.label)}
            </ButtonLink>
          </>
        }
      />
    </Modal>
  )
}
