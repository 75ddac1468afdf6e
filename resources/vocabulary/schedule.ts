import { field } from '#define'
import { STATUSES } from './statuses.ts'

/** The states of what happens again and again. */
export const SCHEDULE_STATUSES = {
  active: STATUSES.active,
  paused: { label: 'Paused', tone: 'warning', icon: 'pause' },
  finished: { label: 'Finished', tone: 'neutral', icon: 'check' },
  cancelled: STATUSES.cancelled,
} as const

/** Stops a schedule for a while. */
export const PAUSE = {
  label: 'Pause',
  icon: 'pause',
  placement: ['row', 'show'],
  visibleWhen: { status: 'active' },
  transition: { status: 'paused' },
  undo: 'resume',
  success: 'Paused',
} as const

/** Goes on with the next date from now: nothing is made up for. */
export const RESUME = {
  label: 'Resume',
  icon: 'play',
  placement: ['row', 'show'],
  visibleWhen: { status: 'paused' },
  success: 'Resumed',
} as const

/** The outcome of the last date. */
export const LAST_TIME = {
  lastOn: field.date({ label: 'Last run', readOnly: true }),
  lastResult: field.enum({
    label: 'Result',
    options: {
      made: STATUSES.completed,
      waiting: STATUSES.waiting,
      failed: STATUSES.failed,
    },
    required: false,
    readOnly: true,
  }),
  lastProblem: field.text({ label: 'Failure reason', said: 'filled', readOnly: true, maxLength: 500 }),
} as const
