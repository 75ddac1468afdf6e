import { Alert, Button } from 'antd'
import { useGrants } from '#framework/access'
import { ConflictDialog, BoundInput, type FormBinding } from '#framework/forms'
import { PageHeader, Panel } from '#framework/ui'
import { DangerZone } from './DangerZone.tsx'
import { SubscriptionPanel } from './SubscriptionPanel.tsx'
import type { Team } from './Team.ts'
import { resolvedTeamFields, SECTIONS } from './teamFields.ts'
import styles from './TeamForm.module.css'
import { useTeamForm } from './useTeamForm.ts'

const LABELS = { labels: { singular: 'Team', plural: 'Teams' } }

interface TeamFormProps {
  readonly title: string
  readonly team: Team
}

/** The cards of the settings; one button saves them all. Spec B, section 2. */
export function TeamForm({ title, team }: TeamFormProps) {
  const form = useTeamForm(team)
  const { id, binding, problems, conflict } = form
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
            form={id}
            disabled={!form.isDirty}
            loading={form.isSaving}
            onMouseDown={(event) => event.preventDefault()}
          >
            Save Changes
          </Button>
        }
      />
      <div className={styles['stack']}>
        {problems.length > 0 && (
          <Alert type="error" showIcon role="alert" message={problems[0]} description={problems[1]} />
        )}
        <form
          id={id}
          noValidate
          aria-label={title}
          className={styles['stack']}
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          <Fields title="General Settings" names={SECTIONS.general} binding={binding} columns={2} />
          <Fields title="Security Settings" names={SECTIONS.security} binding={binding} />
          <Fields title="Notification Settings" names={SECTIONS.notices} binding={binding} columns={2} />
        </form>
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
  readonly binding: FormBinding
  /** On a wide screen. Default 1. */
  readonly columns?: 1 | 2
}

function Fields({ title, names, binding, columns = 1 }: FieldsProps) {
  const fields = resolvedTeamFields.filter(({ name }) => names.includes(name))
  return (
    <Panel title={title}>
      <div className={styles['fields']} data-columns={columns}>
        {fields.map((field) => (
          <BoundInput key={field.name} field={field} binding={binding} isStored autoFocus={false} />
        ))}
      </div>
    </Panel>
  )
}
