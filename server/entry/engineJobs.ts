import { z } from 'zod'
import { FIND_DUE, findDue } from '#server/engine/automation/findDue.ts'
import { RUN_AUTOMATION, runAutomation } from '#server/engine/automation/runAutomation.ts'
import { removeUnusedFiles } from '#server/engine/files/removeUnusedFiles.ts'
import type { JobHandlers } from '#server/engine/jobs/runDueJobs.ts'
import { PUBLISH_DRAFT, publishDue } from '#server/engine/write/scheduleDraft.ts'
import { PURGE_EXPIRED, purgeExpired } from './purgeExpired.ts'

const duePayload = z.object({ resource: z.string(), action: z.string(), id: z.string(), teamId: z.string() })
const draftPayload = z.object({ resource: z.string(), id: z.string(), at: z.iso.datetime() })

/** The handlers of the jobs that every product has. */
export const engineJobs: JobHandlers = {
  [FIND_DUE]: findDue,
  [RUN_AUTOMATION]: (context, payload) => runAutomation(context, duePayload.parse(payload)),
  [PUBLISH_DRAFT]: (context, payload) => publishDue(context, draftPayload.parse(payload)),
  [PURGE_EXPIRED]: async (context) => {
    await removeUnusedFiles(context)
    await purgeExpired(context)
  },
}
