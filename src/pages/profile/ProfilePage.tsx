import { Button, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { useUser } from '#providers/Services.ts'
import { useGrants } from '#framework/access'
import { SettingsPanel } from '#framework/forms'
import { PageHeader, ErrorState, Panel, StaleNotice, StatusTag } from '#framework/ui'
import { t, translated } from '#framework/text'
import { ActionPrompt } from '#framework/actions'
import type { EnumOption } from '#define'
import { Cell } from '#framework/fields'
import { toScreenFields } from '#framework/registry'
import { identityFiles } from '#resources/vocabulary/identityFiles.ts'
import { formatTimestamp } from '#framework/format'
import { startVerification } from '#resources/actions/startVerification.ts'
import {
  useIdentity,
  type Identity,
  type IdentityStatus,
  useIdentityCountries,
  type IdentityCase,
} from './identityApi.ts'
import styles from './ProfilePage.module.css'

/** The user's own profile: name and phone, and identity verification. */
export default function ProfilePage() {
  const { flags } = useGrants()
  return (
    <>
      <PageHeader
        title={t('Profile')}
        subtitle={
          flags['identity']
            ? t('Your personal details and identity verification')
            : t('Your personal details')
        }
      />
      <div className={styles['columns']}>
        <SettingsPanel name="user-profile" head={<ProfileHead />} />
        {flags['identity'] && <IdentityCard />}
      </div>
    </>
  )
}

/** Who the profile is of: picture, name, and role in the team. */
function ProfileHead() {
  const user = useUser()
  if (!user) return null
  const { id, firstName, lastName, team } = user
  return (
    <div className={styles['who']}>
      <img
        className={styles['avatar']}
        src={`/avatar/${encodeURIComponent(id)}.svg`}
        alt=""
        width={56}
        height={56}
      />
      <div>
        <p className={styles['name']}>
          {firstName} {lastName}
        </p>
        <p className={styles['team']}>
          {team.id
            ? t('{role} of {name}', { role: translated(team.role), name: team.name })
            : t('No team selected')}
        </p>
      </div>
    </div>
  )
}

const [FILES] = Object.values(toScreenFields({ documents: identityFiles }))

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
    text: 'Verify your identity with a document from your country.',
    start: 'Start verification',
  },
  pending: {
    label: 'Pending',
    tone: 'warning',
    icon: 'clock',
    text: 'We’re checking your document. This takes a few seconds.',
  },
  approved: { label: 'Verified', tone: 'success', icon: 'check', text: 'Your identity is verified.' },
  rejected: {
    label: 'Rejected',
    tone: 'danger',
    icon: 'close',
    text: 'We couldn’t verify your identity. You can try again with another document.',
    start: 'Try again',
  },
  review: {
    label: 'Under review',
    tone: 'info',
    icon: 'eye',
    text: 'We’re reviewing your document. We’ll notify you of the outcome.',
  },
}

/** An identity has other words for its states than what else is verified. */
const sayState = (status: IdentityStatus): EnumOption => {
  const { label, ...looks } = STATES[status]
  return { ...looks, label: translated(label, 'kyc-cases') }
}

/** Identity verification: its status, and the button to start it for users who may. */
function IdentityCard() {
  const identity = useIdentity()
  const found = identity.data?.data
  return (
    <Panel
      title={t('Identity verification')}
      extra={<span role="status">{found && <StatusTag option={sayState(found.status)} />}</span>}
    >
      {identity.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!found && identity.isError && (
        <ErrorState title={t('Failed to load identity verification')} of={identity} />
      )}
      {found && identity.isError && <StaleNotice onRetry={() => void identity.refetch()} />}
      {found && <IdentityState identity={found} />}
    </Panel>
  )
}

function IdentityState({ identity }: { readonly identity: Identity }) {
  const { permissions } = useGrants()
  const user = useUser()
  const [params, setParams] = useSearchParams()
  const { text, start } = STATES[identity.status]
  const canStart = start !== undefined && permissions.has('kyc.manage')
  return (
    <>
      <p className={styles['text']}>{translated(text)}</p>
      {identity.case && <IdentityCaseFacts case={identity.case} />}
      {start !== undefined && !permissions.has('kyc.manage') && (
        <p className={styles['quiet']}>{t('Only the owner of a team can start a verification.')}</p>
      )}
      {canStart && (
        <Button type="primary" onClick={() => setParams({ step: 'identity' })}>
          {translated(start)}
        </Button>
      )}
      {canStart && user && params.get('step') === 'identity' && (
        <ActionPrompt action={startVerification} record={{ ...user }} onClose={() => setParams({})} />
      )}
    </>
  )
}

/** The details of a verification, with the last digits of the document's number. */
function IdentityCaseFacts({ case: found }: { readonly case: IdentityCase }) {
  const countries = useIdentityCountries().data?.data
  const country = countries?.find((one) => one.country === found.country)
  const document = country?.documents.find(({ type }) => type === found.documentType)
  const facts = [
    [
      t('Document'),
      `${translated(document?.label) ?? found.documentType}, ${country?.name ?? found.country}`,
    ],
    [t('Number'), `•••• ${found.documentLast4}`],
    [t('Submitted'), formatTimestamp(found.submittedAt)],
    [t('Decided'), found.decidedAt && formatTimestamp(found.decidedAt)],
    [t('Reason'), found.reason],
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
      {FILES && found.documents.length > 0 && (
        <>
          <dt>{FILES.label}</dt>
          <dd>
            <Cell field={FILES} record={{ ...found }} place="show" />
          </dd>
        </>
      )}
    </dl>
  )
}
