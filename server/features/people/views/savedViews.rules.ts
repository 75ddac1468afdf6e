import { and, eq, ne } from 'drizzle-orm'
import { savedViews, type SavedView } from '#resources/savedViews.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { spendQuota } from '#server/engine/http/limitTries.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { savedView } from './schema.ts'

export const savedViewRules = implement(savedViews, {
  create: {
    before: async ({ input, context: { tx, services, caller } }) => {
      if (!services.engine.sources.has(input.list)) throw new RuleError('List not found', 'list')
      refuseSharing(input.shared, caller)
      await spendQuota(tx, services, caller.team.id, 'savedViews')
      return undefined
    },
    after: async ({ record, context }) => {
      await takeDefault(context, record)
      await logShared(context, 'created', record)
    },
  },
  edit: {
    before: ({ record, input, context: { caller } }) => {
      refuseSharing(input.shared === true && !record.shared, caller)
      if (input.list !== undefined && input.list !== record.list)
        throw new RuleError('A view can’t be moved to another list', 'list')
      return undefined
    },
    after: async ({ record, previous, context }) => {
      await takeDefault(context, record)
      await logShared(context, 'updated', record, previous)
    },
  },
  delete: {
    after: ({ record, context }) => logShared(context, 'deleted', record),
  },
})

/** What a team shares is for members who work on its records: it may replace another member's view. */
function refuseSharing(isShared: boolean, { permissions }: Caller): void {
  if (isShared && !permissions.has('records.write'))
    throw new RuleError('Sharing a view needs permission to edit records', 'shared')
}

/** A list opens with one view: another default, of the same person or of the team, no longer is one. */
async function takeDefault({ tx, caller, services }: OperationContext, view: SavedView): Promise<void> {
  if (!view.isDefault) return
  const { id, list, shared } = view
  await tx
    .update(savedView)
    .set({ isDefault: false, ...nextVersion(savedView, services.now()) })
    .where(
      and(
        eq(savedView.teamId, caller.team.id),
        eq(savedView.list, list),
        eq(savedView.isDefault, true),
        eq(savedView.shared, shared),
        shared ? undefined : eq(savedView.userId, caller.userId),
        ne(savedView.id, id),
      ),
    )
}

/** A view of one's own is not logged; one that the team shares is. */
async function logShared(
  context: OperationContext,
  verb: string,
  view: SavedView,
  before: SavedView = view,
): Promise<void> {
  if (!view.shared && !before.shared) return
  await recordAudit(context, {
    action: `saved_view_${verb}`,
    target: { type: 'saved_view', id: view.id },
    details: { name: view.name, list: view.list, shared: view.shared },
  })
}
