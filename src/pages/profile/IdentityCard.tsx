import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useGrants } from '#framework/access'
import { messageOf, useClient } from '#framework/api'
import { type EnumOption, defineFields, field } from '#define'
import { ErrorState, Panel, StaleNotice, StatusTag } from '#framework/ui'
import {
  useIdentity,
  type Identity,
  type IdentityStatus,
  useIdentityCountries,
  type IdentityCase,
  type IdentityCountry,
} from './identityApi.ts'
import { formatTimestamp } from '#framework/format'
import { useUser } from '#providers/Services.ts'
import { FormDialog, FormFields, useFieldForm } from '#framework/forms'
import { type ResolvedField, resolveFields } from '#framework/registry'
import styles from './IdentityCard.module.css'

interface State extends EnumOption {
  readonly text: string
  /** The label of the button that starts a verification; undefined: it cannot be started. */
  readonly start?: string
}

const STATES: Readonly<Record<IdentityStatus, State>> = {
  none: {
    label: 'Not verified',
    tone: 'neutral',
    icon: 'safety',
    text: 'Verify your identity with a document of your country.',
    start: 'Start verification',
  },
  pending: {
    label: 'Pending',
    tone: 'warning',
    icon: 'clock',
    text: 'Your document is being checked. This takes a few seconds.',
  },
  approved: { label: 'Verified', tone: 'success', icon: 'check', text: 'Your identity is verified.' },
  rejected: {
    label: 'Rejected',
    tone: 'danger',
    icon: 'close',
    text: 'Your identity could not be verified. You can try again with another document.',
    start: 'Try again',
  },
  review: {
    label: 'Under review',
    tone: 'info',
    icon: 'eye',
    text: 'A person is looking at your document. You will be notified of the outcome.',
  },
}

/** Identity verification: its status, and the button to start it for those who may. */
export function IdentityCard() {
  const identity = useIdentity()
  const found = identity.data?.data
  return (
    <Panel
      title="Identity verification"
      extra={<span role="status">{found && <StatusTag option={STATES[found.status]} />}</span>}
    >
      {identity.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!found && identity.isError && (
        <ErrorState
          title="Failed to load identity verification"
          description={messageOf(identity.error)}
          onRetry={() => void identity.refetch()}
        />
      )}
      {found && identity.isError && <StaleNotice onRetry={() => void identity.refetch()} />}
      {found && <IdentityState identity={found} />}
    </Panel>
  )
}

function IdentityState({ identity }: { readonly identity: Identity }) {
  const { permissions } = useGrants()
  const [isOpen, setOpen] = useState(false)
  const { text, start } = STATES[identity.status]
  return (
    <>
      <p className={styles['text']}>{text}</p>
      {identity.case && <IdentityCaseFacts case={identity.case} />}
      {start !== undefined && !permissions.has('kyc.manage') && (
        <p className={styles['quiet']}>Only the owner of a team can start a verification.</p>
      )}
      {start !== undefined && permissions.has('kyc.manage') && (
        <Button type="primary" onClick={() => setOpen(true)}>
          {start}
        </Button>
      )}
      {isOpen && <IdentityDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The details of a verification, with the last digits of the document's number. */
function IdentityCaseFacts({ case: found }: { readonly case: IdentityCase }) {
  const countries = useIdentityCountries().data?.data
  const country = countries?.find((one) => one.country === found.country)
  const document = country?.documents.find(({ type }) => type === found.documentType)
  const facts = [
    ['Document', `${document?.label ?? found.documentType}, ${country?.name ?? found.country}`],
    ['Number', `•••• ${found.documentLast4}`],
    ['Submitted', formatTimestamp(found.submittedAt)],
    ['Decided', found.decidedAt && formatTimestamp(found.decidedAt)],
    ['Reason', found.reason],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term} style={{ display: 'contents' }}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const NONE: readonly IdentityCountry[] = []

/** Asks for a document of a country and starts the verification with it. */
function IdentityDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const client = useClient()
  const countries = useIdentityCountries()
  const [country, setCountry] = useState<unknown>('NG')
  const fields = identityFields(countries.data?.data ?? NONE, country)
  const form = useFieldForm({
    fields,
    initial: { country: 'NG', firstName: user?.firstName, lastName: user?.lastName },
    act: (body) => ({
      input: body,
      send: (idempotencyKey) => client.call('/user/kyc/initiate', { method: 'POST', body, idempotencyKey }),
      success: 'Identity verification started',
      failure: 'Failed to start verification',
      onDone: onClose,
    }),
  })
  if (form.values['country'] !== country) {
    setCountry(form.values['country'])
    // Each country has documents of its own.
    form.change({ documentType: null })
  }
  return (
    <FormDialog
      form={form}
      title="Verify your identity"
      description="Your details as they stand in the document. Only the last four characters of its number are kept."
      submitLabel="Submit for verification"
      error={form.problems[0] ?? (countries.isError ? messageOf(countries.error) : undefined)}
      onClose={onClose}
    >
      <FormFields fields={fields} />
    </FormDialog>
  )
}

/** The fields of a verification, with the documents of the chosen country. */
function identityFields(countries: readonly IdentityCountry[], country: unknown): readonly ResolvedField[] {
  const documents = countries.find((one) => one.country === country)?.documents ?? []
  const names = countries.map((one) => [one.country, { label: one.name }] as const)
  const types = documents.map(({ type, label }) => [type, { label }] as const)
  const fields = defineFields({
    country: field.enum({ options: Object.fromEntries(names) }),
    documentType: field.enum({ label: 'Document type', options: Object.fromEntries(types) }),
    documentNumber: field.text({ label: 'Document number', required: true, maxLength: 64 }),
    firstName: field.text({ label: 'First name', required: true, maxLength: 100 }),
    lastName: field.text({ label: 'Last name', required: true, maxLength: 100 }),
    dateOfBirth: field.date({ label: 'Date of birth', placeholder: 'YYYY-MM-DD', required: true }),
  })
  return Object.values(resolveFields(fields))
}
