import { ConfigError, type EventName, type Resource } from '#define'
import type { Caller } from '#server/engine/http/Caller.ts'
import { insertOutboxEvent, type TeamEvent } from '#server/engine/jobs/insertOutboxEvent.ts'
import type { Notices } from '#server/features/outward/notifications/sendNotices.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'
import { aRecord } from '#server/engine/routes/describeRoute.ts'
import { asSaid, labelWithin, type Message, say } from '#define/said'

/** The context of an event: its consequences are committed or rolled back with the transaction of the act. */
export interface EventContext extends WorkContext {
  /** Who did it. Default: the application, or a visitor who is not signed in. */
  readonly caller?: Caller | undefined
}

/** A consequence of an event, in its transaction. */
export type Listener<Payload> = (context: EventContext, payload: Payload) => Promise<void>

/** The notifications of an event. Undefined: none this time. */
export type Notify<Payload> = (
  payload: Payload,
  context: EventContext,
) => Notices | undefined | Promise<Notices | undefined>

/** The webhook event that a team receives. */
export interface Webhook<Payload> {
  /** Its possible types: `offramp.completed`. */
  readonly types: readonly EventName[]
  /** Undefined: none this time. */
  readonly write: (payload: Payload) => TeamEvent<EventName> | undefined
}

/** The consequences that an event declares itself, besides those of other listeners. */
interface Consequences<Payload> {
  /** Default: none is sent. */
  readonly webhook?: Webhook<Payload>
  /** Default: no one is notified. */
  readonly notify?: Notify<Payload>
  /** Default: nothing is mailed. */
  readonly mail?: Listener<Payload>
}

/** Something that has happened, and its own consequences. Other listeners: see `subscriptions.ts`. */
export interface Event<Payload> extends Consequences<Payload> {
  readonly name: string
}

type AnyEvent = Event<never>

/** Declares an event, in the `events.ts` of its context. `name`: unique, in the past tense: "invoice.paid". */
export function defineEvent<Payload>(name: string, consequences: Consequences<Payload> = {}): Event<Payload> {
  return { name, ...consequences }
}

/** An operation was completed for which the definition emits an event. */
export const operationDone = defineEvent<TeamEvent<EventName>>('operation.done', {
  webhook: { types: [], write: (event) => event },
})

/** A draft could not be published at its scheduled time. `labels`: of its resource. */
export const draftKept = defineEvent<{
  readonly teamId: string
  readonly userId: string
  readonly resource: string
  readonly id: string
  readonly labels: Resource['labels']
  readonly reason: Message
}>('draft.kept', {
  notify: ({ teamId, userId, resource, id, labels, reason }) => ({
    to: [userId],
    teamId,
    type: 'system',
    priority: 'high',
    title: say('Scheduled changes not published'),
    message: say(
      aRecord(labels).startsWith('an ')
        ? 'Your changes to an {singular} weren’t published: {reason}'
        : 'Your changes to a {singular} weren’t published: {reason}',
      { singular: labelWithin(labels.singular), reason: asSaid(reason) },
    ),
    metadata: { about: { resource, id } },
  }),
})

/** A line of the table of subscriptions: a listener to one event, or one kind of consequence of every event. */
export type Subscription =
  | { readonly event: AnyEvent; readonly listener: Listener<never> }
  | { readonly every: 'webhook' | 'mail' }
  | { readonly every: 'notify'; readonly deliver: Listener<Notices> }

/** Calls a listener whenever an event is published. */
export const on = <Payload>(event: Event<Payload>, listener: Listener<Payload>): Subscription => ({
  event,
  listener,
})

/** Runs the consequences that events declare themselves, at this position of the order. */
export const onEvery = (every: 'webhook' | 'mail'): Subscription => ({ every })

/** Delivers the notifications of events, at this position of the order. */
export const onEveryNotice = (deliver: Listener<Notices>): Subscription => ({ every: 'notify', deliver })

/** Every event, with its listeners in the order of the table. */
export type Subscriptions = ReadonlyMap<AnyEvent, readonly Listener<never>[]>

interface Declared {
  /** Every event that is defined. */
  readonly events: readonly AnyEvent[]
  /** Every type of webhook event that a team can choose. */
  readonly webhooks: readonly EventName[]
  /** The types that definitions emit. */
  readonly emitted: readonly EventName[]
}

/**
 * Works out who listens to what. Throws one `ConfigError` that lists every event without a listener, every name that two events
 * have, every listener to an event that is not among them, every webhook event that a definition emits and no team can choose, and
 * every one that nothing sends.
 */
export function subscribe(
  table: readonly Subscription[],
  { events, webhooks, emitted }: Declared,
): Subscriptions {
  const subscriptions: Subscriptions = new Map(
    events.map((event) => [event, table.flatMap((line) => listenersOf(line, event))]),
  )
  const sent = [...emitted, ...events.flatMap(({ webhook }) => webhook?.types ?? [])]
  const names = events.map(({ name }) => name)
  const findings = [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name}: is defined twice`),
    ...events
      .filter((event) => subscriptions.get(event)?.length === 0)
      .map(({ name }) => `${name}: nothing follows from it`),
    ...table.flatMap((line) =>
      'event' in line && !subscriptions.has(line.event)
        ? [`${line.event.name}: is listened to, and exported by no events.ts`]
        : [],
    ),
    ...emitted
      .filter((type) => !webhooks.includes(type))
      .map((type) => `${type}: a definition emits it, and the product’s webhooks do not list it`),
    ...webhooks.filter((type) => !sent.includes(type)).map((type) => `${type}: no event sends this webhook`),
  ]
  if (findings.length > 0) throw new ConfigError('Events', findings)
  return subscriptions
}

function listenersOf(line: Subscription, event: AnyEvent): readonly Listener<never>[] {
  if ('event' in line) return line.event === event ? [line.listener] : []
  const listener =
    'deliver' in line
      ? notifier(event, line.deliver)
      : { webhook: sender(event), mail: event.mail }[line.every]
  return listener ? [listener] : []
}

function notifier({ notify }: AnyEvent, deliver: Listener<Notices>): Listener<never> | undefined {
  if (!notify) return undefined
  return async (context, payload) => {
    const notices = await notify(payload, context)
    if (notices) await deliver(context, notices)
  }
}

function sender({ webhook }: AnyEvent): Listener<never> | undefined {
  if (!webhook) return undefined
  return async (context, payload) => {
    const event = webhook.write(payload)
    if (event) await insertOutboxEvent(context, event)
  }
}

/** Publishes that something has happened: everything that follows is done, one after the other, before it returns. */
export async function publish<Payload>(
  { tx, services, caller }: EventContext,
  event: Event<Payload>,
  payload: Payload,
): Promise<void> {
  const listeners = services.subscriptions.get(event)
  if (!listeners) throw new Error(`${event.name} is exported by no events.ts`)
  for (const listener of listeners as readonly Listener<Payload>[])
    await listener({ tx, services, caller }, payload)
}
