import { describe, expect, it } from 'vitest'
import { WEBHOOK_EVENTS } from '#resources/vocabulary/webhookEvents.ts'
import { defineEvent, on, onEvery, subscribe } from '#server/engine/events.ts'
import { createSubscriptions } from '#server/entry/collectDefinitions.ts'

const nothing = () => Promise.resolve()
const heard = defineEvent('order.paid')
const told = defineEvent('order.sent', { mail: nothing })
const declared = { events: [heard, told], webhooks: [], emitted: [] }
const table = [on(heard, nothing), onEvery('mail')]

describe('the table of subscriptions', () => {
  it('is whole', () => {
    expect(() => createSubscriptions()).not.toThrow()
  })

  it('has the listeners of an event in its order', () => {
    const [first, second] = [() => Promise.resolve(), () => Promise.resolve()]
    const order = [on(told, first), ...table, on(told, second)]
    expect(subscribe(order, declared).get(told)).toEqual([first, nothing, second])
  })

  it('refuses an event that nothing follows from', () => {
    expect(() => subscribe([onEvery('mail')], declared)).toThrow('order.paid: nothing follows from it')
  })

  it('refuses a listener to an event that is not exported', () => {
    expect(() => subscribe(table, { ...declared, events: [told] })).toThrow(
      'order.paid: is listened to, and exported by no events.ts',
    )
  })

  it('refuses two events with one name', () => {
    const again = defineEvent('order.sent', { mail: nothing })
    expect(() => subscribe(table, { ...declared, events: [heard, told, again] })).toThrow(
      'order.sent: is defined twice',
    )
  })

  it('refuses a webhook that a definition emits and no team can choose', () => {
    const emitted = ['invoice.payed'] as unknown as typeof WEBHOOK_EVENTS
    expect(() => subscribe(table, { ...declared, emitted })).toThrow(
      'invoice.payed: a definition emits it, and the product’s webhooks do not list it',
    )
  })

  it('refuses a webhook that no event sends, unless a definition emits it', () => {
    expect(() => subscribe(table, { ...declared, webhooks: ['invoice.paid'] })).toThrow(
      'invoice.paid: no event sends this webhook',
    )
    expect(() =>
      subscribe(table, { ...declared, webhooks: WEBHOOK_EVENTS, emitted: WEBHOOK_EVENTS }),
    ).not.toThrow()
  })
})
