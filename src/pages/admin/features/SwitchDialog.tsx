import { useState } from 'react'
import { useServices } from '#providers/Services.ts'
import { useAct } from '#framework/actions'
import { messageOf, useClient } from '#framework/api'
import { ConfirmDialog, useToast } from '#framework/ui'
import { isReason } from '../reason.ts'
import { ReasonInput } from '../ReasonInput.tsx'
import { FEATURE_TITLES } from './featureTitles.ts'
import { FEATURES_PATH, type Feature } from './featuresApi.ts'

interface SwitchDialogProps {
  readonly feature: Feature
  readonly onClose: () => void
}

/** Asks why, switches the feature, and reads afresh what is on, so that the menu follows at once. */
export function SwitchDialog({ feature: { name, enabled }, onClose }: SwitchDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { config } = useServices()
  const { act, isRunning } = useAct()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const turn = enabled ? 'off' : 'on'
  const title = FEATURE_TITLES[name]

  const handleSubmit = async () => {
    setError(undefined)
    const change = { name, enabled: !enabled, reason: reason.trim() }
    const outcome = await act(change, (body, idempotencyKey) =>
      client.call(FEATURES_PATH, { method: 'POST', body, idempotencyKey }),
    )
    if (outcome?.ok === false) setError(messageOf(outcome.error, 'Failed to switch the feature'))
    if (!outcome?.ok) return
    await config.load()
    toast.success(`${title} is switched ${turn}`)
    onClose()
  }

  return (
    <ConfirmDialog
      title={`Switch ${title} ${turn}?`}
      description={
        enabled
          ? 'Its pages, its menu entries and its API go away for everybody. Nothing is deleted.'
          : 'Its pages, its menu entries and its API are there for everybody who may use them.'
      }
      submitLabel={`Switch ${turn}`}
      danger={enabled}
      isBusy={isRunning}
      disabled={!isReason(reason)}
      error={error}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <ReasonInput value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
