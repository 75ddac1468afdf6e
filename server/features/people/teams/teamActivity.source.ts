import { activityFields, teamActivity } from '#resources/teamActivity.ts'
import { ACTIVITY_WINDOWS, deviceOf, toWindow, USUAL_WINDOW } from '#resources/vocabulary/activities.ts'
import { describeActivity } from './describeActivity.ts'
import type { ListSource, SourceRow } from '#server/engine/read/ListSource.ts'
import { filterName, type Params } from '#define'
import type { Language } from '#resources/vocabulary/languages.ts'
import { wordingOf } from '#src/languages/wording.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { teamActivityView as view } from '#server/features/people/identity/schema.ts'

const HOUR_MS = 60 * 60_000

const plain = sourceOf(teamActivity, view, {
  fields: activityFields,
  columns: {
    timestamp: view.createdAt,
    ipAddress: view.ip,
    // Only for `toRecord`.
    facts: view.facts,
    target: view.targetName,
  },
  scope: { of: 'team', column: view.teamId },
})

/** The audit log of a team, from 24 hours, 7, 30 or 90 days ago; 7 days by default. */
export const activitySource: ListSource = {
  ...plain,
  inLanguage: describeRow,
  asSeen: ({ now }) => ({ ...activitySource, readParams: (params) => since(params, now) }),
}

/** A row as its screen shows it, in words. */
function describeRow(row: SourceRow, language: Language): SourceRow {
  const { action, facts, target, userAgent } = row
  const name = typeof target === 'string' ? target : null
  return {
    ...row,
    details: wordingOf(language).write(describeActivity(String(action), { details: facts, target: name })),
    device: deviceOf(typeof userAgent === 'string' ? userAgent : ''),
  }
}

/** The window as a bound of time. A word that means none is left for the filters to refuse; a bound that is given counts instead. */
function since({ window, ...params }: Params, now: Date): Params {
  const asked = window === undefined ? USUAL_WINDOW : toWindow(String(window))
  if (asked === undefined) return { ...params, ...(window !== undefined && { window }) }
  if (window === undefined && Object.keys(params).some((name) => name.startsWith('timestamp'))) return params
  const from = new Date(now.getTime() - ACTIVITY_WINDOWS[asked].hours * HOUR_MS)
  return { ...params, [filterName('timestamp', 'gte', 'envelope')]: from.toISOString() }
}
