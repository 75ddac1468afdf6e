import { defineEvent } from '#server/engine/events.ts'

/** What a payment link asks for may have changed, or whether it asks at all. */
export const linkChanged = defineEvent<{ readonly id: string }>('link.changed')
