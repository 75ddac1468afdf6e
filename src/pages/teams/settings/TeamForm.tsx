import { Alert, Button } from 'antd'
import { useServices } from '#providers/Services.ts'
import { useGrants } from '#framework/access'
import { type Act, type Answer, ApiError } from '#framework/api'
import { ConflictDialog, FormField, FormFrame, useDraftForm, valuesOf } from '#framework/forms'
import { PageHeader, Panel } from '#framework/ui'
import { DangerZone } from './DangerZone.tsx'
import { SubscriptionPanel } from './SubscriptionPanel.tsx'
import { type Team, teamPath } from './Team.ts'
import { readTeam, resolvedTeamFields, SECTIONS, toFieldErrors, toRecord, toRequest } from './teamFields.ts'
import styles from './TeamForm.module.css'

const LABELS = { labels: { singular: 'Team', plural: 'Teams' } }
const FAILED = 'Failed to update team settings'

interface TeamFormProps {
  readonly title: string
  readonly team: Team
}

/** The cards of the settings; one button saves them all. */
export function TeamForm({ title, team }: TeamFormProps) {
  const form = useTeamForm(team)
  const { conflict } = form
  const mayDelete = useGrants().permissions.has('team.delete')
  return (
    <>
      <PageHeader
        title={title}
        subtitle={`How ${team.name} works, and who may join it`}
        actions={
          <Button
            type="primary"
            htmlType="submit"
            form={form.id}
            disabled={!form.isDirty}
            loading={form.isSaving}
            onMouseDown={(event) => event.preventDefault()}
          >
            Save Changes
          </Button>
        }
      />
      <div className={styles['stack']}>
        <FormFrame form={form} label={title} className={styles['stack']}>
          {form.failure !== undefined && (
            <Alert type="error" showIcon role="alert" message={FAILED} description={form.failure} />
          )}
          <Fields title="General Settings" names={SECTIONS.general} columns={2} />
          <Fields title="Security Settings" names={SECTIONS.security} />
          <Fields title="Notification Settings" names={SECTIONS.notices} columns={2} />
        </FormFrame>
        {team.subscription && <SubscriptionPanel subscription={team.subscription} />}
        {mayDelete && <DangerZone team={team} onDeleted={form.release} />}
      </div>
      {conflict && (
        <ConflictDialog
          resource={LABELS}
          fields={resolvedTeamFields}
          draft={form.draft}
          theirs={conflict.theirs}
          onSettle={form.settle}
          onClose={form.dismissConflict}
        />
      )}
    </>
  )
}

interface FieldsProps {
  readonly title: string
  readonly names: readonly string[]
  /** On a wide screen. Default 1. */
  readonly columns?: 1 | 2
}

function Fields({ title, names, columns = 1 }: FieldsProps) {
  const fields = resolvedTeamFields.filter(({ name }) => names.includes(name))
  return (
    <Panel title={title}>
      <div className={styles['fields']} data-columns={columns}>
        {fields.map((field) => (
          <FormField key={field.name} field={field} isStored />
        ))}
      </div>
    </Panel>
  )
}

/** The user's edits over a team's settings; a version that another user saved meanwhile is a conflict. */
function useTeamForm(team: Team) {
  const { client, auth } = useServices()
  return useDraftForm({
    record: toRecord(team),
    guarded: true,
    read: (draft) => readTeam(valuesOf(draft)),
    act: (_, { base, edits }): Act<Answer<Team>> => {
      const body = { ...toRequest(edits), version: base['version'] }
      return {
        input: body,
        send: () => client.call<Team>(teamPath(team.id), { method: 'PATCH', body }).catch(placeOnFields),
        success: 'Team settings saved',
        failure: FAILED,
        // The frame shows the team's name; a failed request is repeated later.
        onDone: () => void auth.refreshProfile().catch(() => undefined),
      }
    },
    after: ({ data }) => ({ base: toRecord(data), edits: {} }),
    theirsIn: (error) => {
      const theirs = theirsOf(error)
      return theirs && toRecord(theirs)
    },
  })
}

/** Names the fields of the form in what the API refused. */
function placeOnFields(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { message, statusCode, errors, details, technical } = error
  throw new ApiError(message, {
    ...{ statusCode, details, errors: toFieldErrors(errors) },
    ...(technical !== undefined && { technical }),
  })
}

/** The team as someone else left it, when that is why a change was refused. */
function theirsOf(error: unknown): Team | undefined {
  if (!(error instanceof ApiError) || error.statusCode !== 412) return undefined
  const data: unknown = error.details['data']
  return isTeam(data) ? data : undefined
}

const isTeam = (value: unknown): value is Team =>
  typeof value === 'object' && value !== null && 'settings' in value && 'version' in value
