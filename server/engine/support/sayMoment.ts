/**
 * A moment in a sentence, in UTC: people read it anywhere.
 *
 *     sayMoment(new Date('2025-06-16T12:00:30Z')) // '16 June 2025, 12:00 UTC'
 */
export function sayMoment(moment: Date): string {
  return `${FORMAT.format(moment).replace(' at ', ', ')} UTC`
}

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
