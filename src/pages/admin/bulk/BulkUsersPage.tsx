import { useState } from 'react'
import { UnsavedGuard, useUnsaved } from '#framework/forms'
import { ButtonLink, PageHeader } from '#framework/ui'
import { BulkResults } from './BulkResults.tsx'
import { CsvPanel } from './CsvPanel.tsx'
import styles from './bulk.module.css'
import { isBlank, MAX_ROWS } from './newUsers.ts'
import type { BulkOutcome } from './outcome.ts'
import { RowsPanel } from './RowsPanel.tsx'
import { SendPanel } from './SendPanel.tsx'
import { useRows } from './useRows.ts'

/** Makes up to a hundred users in one call, from a form or a CSV file, with a result for each. */
export default function BulkUsersPage() {
  return (
    <>
      <PageHeader
        title="Create users in bulk"
        subtitle={`Up to ${MAX_ROWS} at a time. Nobody's password passes through here: each sets their own.`}
        actions={<ButtonLink to="/admin/users">Back to users</ButtonLink>}
      />
      <UnsavedGuard>
        <BulkUsers />
      </UnsavedGuard>
    </>
  )
}

function BulkUsers() {
  const rows = useRows()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const filled = rows.rows.filter(({ user }) => !isBlank(user))
  useUnsaved(filled.length > 0 && !outcome)

  if (outcome) {
    const { users, answer } = outcome
    const failed = answer.results.filter(({ status }) => status !== 'created')
    const handleStart = (kept: typeof users) => {
      rows.replace(kept)
      setOutcome(undefined)
    }
    return (
      <BulkResults
        outcome={outcome}
        onCorrect={() => handleStart(failed.flatMap(({ index }) => users[index] ?? []))}
        onMore={() => handleStart([])}
      />
    )
  }
  return (
    <div className={styles['panels']}>
      <CsvPanel room={MAX_ROWS - filled.length} onUsers={rows.append} />
      <RowsPanel rows={rows} />
      <SendPanel rows={rows.rows} onCreated={setOutcome} />
    </div>
  )
}
