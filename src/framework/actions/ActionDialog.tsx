import { Button, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '../api/useCall.ts'
import {
  inputsOf,
  ownBalances,
  refuseInput,
  spendingOf,
  startOf,
  withoutChoice,
} from '../define/actionInputs.ts'
import type { AnyConfirm } from '../define/actionInputs.ts'
import type { Acted } from '../define/action.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenAction, ScreenConfirm } from '../registry/ScreenAction.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { formatExactAmount } from '../define/formatAmount.ts'
import { fillText } from '../define/fillPath.ts'
import { UploadPathContext } from '../fields/inputs/UploadPathContext.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { FormFields } from '../forms/FormSections.tsx'
import { toErrors } from '../forms/placeErrors.ts'
import { ReviewLines } from '../forms/ReviewLines.tsx'
import { TypeToConfirm } from '../forms/TypeToConfirm.tsx'
import { useFieldForm } from '../forms/useFieldForm.ts'
import { toScreenFields } from '../registry/toScreenList.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazyComponent, LazyPart } from '../ui/LazyPart.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { useReturnFocus } from '../ui/useFocusOnOpen.ts'
import styles from './actions.module.css'
import { RecordSummary } from './RecordSummary.tsx'
import { missingIn, useLoaded } from '../forms/useLoaded.ts'
import { useToAct } from './useAction.ts'
import { t, translatedTexts } from '../text/t.ts'

const ResultDialog = lazyComponent(() => import('./ResultDialog.tsx'))

interface ActionDialogProps {
  readonly resource: Pick<ScreenResource, 'name'>
  readonly action: ScreenAction
  readonly record: AnyRecord
  readonly onClose: () => void
  /** It succeeded, and the dialog is closed. Default: nothing more happens. */
  readonly onDone?: ((answer: AnyRecord) => unknown) | undefined
}

/** What is asked before an action runs on one record; or what the definition puts in its place. */
export default function ActionDialog(props: ActionDialogProps) {
  const { component, confirm } = props.action
  if (component) return <OwnDialog {...props} load={component} />
  return confirm && <QuestionDialog {...props} confirm={confirm} />
}

interface OwnDialogProps extends ActionDialogProps {
  readonly load: NonNullable<ScreenAction['component']>
}

function OwnDialog({ load, action, record, onClose }: OwnDialogProps) {
  useReturnFocus()
  const title = fillText(action.confirm?.title ?? action.label, { ...record, count: 1 })
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <LazyPart load={load} props={{ records: [record], onClose }} />
    </Modal>
  )
}

interface QuestionDialogProps extends ActionDialogProps {
  readonly confirm: ScreenConfirm
}

function QuestionDialog(props: QuestionDialogProps) {
  const { confirm, record, onClose } = props
  const none = withoutChoice(confirm.definition, record)?.none
  if (!none) return <InputDialog {...props} />
  return (
    <Modal open title={fillText(confirm.title, record)} footer={null} onCancel={onClose}>
      <EmptyState {...none} action={<Button onClick={onClose}>{t('Close')}</Button>} />
    </Modal>
  )
}

/** Asks; and, for an action that has a result, shows it. */
function InputDialog(props: QuestionDialogProps) {
  const { action, onClose, onDone } = props
  const [acted, setActed] = useState<Acted>()
  const finish = (answer: AnyRecord) => {
    onClose()
    onDone?.(answer)
  }
  if (action.result && acted)
    return (
      <ResultDialog
        title={action.label}
        load={action.result}
        acted={acted}
        onClose={() => finish(acted.answer)}
        onLeave={onClose}
      />
    )
  return <AskingDialog {...props} onActed={action.result ? setActed : ({ answer }) => finish(answer)} />
}

interface AskingDialogProps extends QuestionDialogProps {
  readonly onActed: (acted: Acted) => void
}

function AskingDialog({ resource, action, confirm, record, onClose, onActed }: AskingDialogProps) {
  const words = { ...record, count: 1 }
  const { definition, typeToConfirm } = confirm
  const toAct = useToAct(resource)
  const fields = useMemo(
    () => translatedTexts(Object.values(toScreenFields(inputsOf(definition, record)))),
    [definition, record],
  )
  const [initial] = useState(() => startOf(definition, record))
  const [typed, setTyped] = useState('')
  const balances = useBalances(definition, record)
  const refuse = useLoaded(definition.refuse)
  const form = useFieldForm({
    fields,
    initial,
    context: record,
    keptAs: [resource.name, action.name, record['id']].join('.'),
    judge: (input) => toErrors(refuseInput(definition, input, { record, balances: balances.list, refuse })),
    act: (input) => ({
      ...toAct(action, record, typeToConfirm ? { ...input, confirmation: typed } : input),
      onDone: (answer: AnyRecord) => onActed({ record, input, answer }),
    }),
  })
  const expected = typeToConfirm && String(record[typeToConfirm.name] ?? '')
  const isUntyped = expected !== undefined && typed !== expected
  return (
    <FormDialog
      form={form}
      title={fillText(confirm.title, words)}
      description={confirm.description && fillText(confirm.description, words)}
      submitLabel={confirm.submitLabel}
      danger={action.tone === 'danger'}
      disabled={isUntyped || (confirm.submitWhen === 'changed' && !form.isDirty)}
      reason={form.reason ?? (confirm.submitWhen === 'complete' ? missingIn(fields, form.values) : undefined)}
      onClose={onClose}
    >
      <RecordSummary fields={confirm.summary} record={record} />
      {balances.isError && <StaleNotice onRetry={balances.retry} />}
      <Available
        spending={spendingOf(definition, form.values, balances.list)}
        onMax={(amount) => form.change({ [definition.spends?.amount ?? '']: amount })}
      />
      <UploadPathContext value={definition.uploads}>
        {fields.length > 0 && <FormFields fields={fields} />}
      </UploadPathContext>
      {definition.review && <ReviewLines load={definition.review} given={{ record, input: form.values }} />}
      {expected !== undefined && (
        <TypeToConfirm text={expected} value={typed} focus={fields.length === 0} onChange={setTyped} />
      )}
    </FormDialog>
  )
}

/** The balances that the action spends: those of the record, or those from the API. */
function useBalances(confirm: AnyConfirm, record: AnyRecord) {
  const { ask, at } = { ask: undefined, at: undefined, ...confirm.spends }
  const asked = useCall<AnyRecord>(ask ?? '', {}, { enabled: ask !== undefined })
  const answer = asked.data?.data
  return {
    list: ask === undefined ? ownBalances(confirm, record) : at === undefined ? answer : answer?.[at],
    isError: asked.isError,
    retry: () => void asked.refetch(),
  }
}

interface AvailableProps {
  readonly spending: ReturnType<typeof spendingOf>
  readonly onMax: (amount: string) => void
}

/** How much there is to spend; held money and money under lien is not. */
function Available({ spending, onMax }: AvailableProps) {
  if (!spending) return null
  const { asset, available, most } = spending
  return (
    <p className={styles['available']}>
      <span>{t('Available: {available}', { available: formatExactAmount(available, asset) })}</span>
      <Button size="small" onClick={() => onMax(most)}>
        {t('MAX')}
      </Button>
    </p>
  )
}
