import { toMilliseconds } from '../automation.ts'
import { checkEach } from './Check.ts'
import { actionsIn } from './walk.ts'

const MOMENTS: readonly string[] = ['timestamp', 'date']

const noMoment = checkEach('RES417', (resource) =>
  automatedIn(resource).flatMap(({ path, run }) => {
    const [key, name] = 'at' in run ? (['at', run.at] as const) : (['since', run.since] as const)
    const field = resource.fields[name]
    return field && !MOMENTS.includes(field.kind)
      ? [
          {
            path: `${path}.run.${key}`,
            message: `"${name}" of kind ${field.kind} is not a moment`,
            hint: 'a timestamp or a date',
          },
        ]
      : []
  }),
)

const noSpan = checkEach('RES418', (resource) =>
  automatedIn(resource).flatMap(({ path, run }) =>
    'after' in run && !toMilliseconds(run.after)
      ? [
          {
            path: `${path}.run.after`,
            message: `"${run.after}" is not a duration`,
            hint: 'like "30 minutes" or "7 days"',
          },
        ]
      : [],
  ),
)

const needsSomebody = checkEach('RES419', (resource) =>
  automatedIn(resource).flatMap(({ path, confirm, call, here, component }) => {
    const asked = Object.entries(confirm?.fields ?? {}).filter(([, field]) => !field.optional)
    const reasons = [
      ...asked.map(([name]) => `asks for "${name}"`),
      ...(confirm?.typeToConfirm ? ['asks for a text to be typed'] : []),
      ...(call ? ['has a call of its own'] : []),
      ...(here ? ['runs in the browser'] : []),
      ...(component ? ['has a component'] : []),
      ...(resource.api?.kind === 'endpoint' ? ['is not the collection engine’s'] : []),
      ...(resource.settingsOf ? ['is of settings'] : []),
    ]
    return reasons.map((reason) => ({
      path: `${path}.run`,
      message: `cannot run automatically: it ${reason}`,
    }))
  }),
)

/** Actions that the application does by itself. */
export const automationChecks = [noMoment, noSpan, needsSomebody]

const automatedIn = (resource: Parameters<typeof actionsIn>[0]) =>
  actionsIn(resource).flatMap(({ path, value: { run, ...action } }) =>
    run ? [{ ...action, path, run }] : [],
  )
