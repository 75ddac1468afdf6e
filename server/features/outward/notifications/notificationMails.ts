import { rootOf } from '#define'
import { pages } from '#pages/index.ts'
import { resources } from '#resources/index.ts'
import { inTeam } from '#resources/vocabulary/areas.ts'
import { aboutOf, addressOf } from '#resources/vocabulary/notificationSubject.ts'
import type { Mail } from '#server/engine/mail/sendMail.ts'
import { type StoredTexts, textsOf } from './texts.ts'

/** The mails of notifications. */

/** What of a notification is mailed. */
export interface MailedNotification extends StoredTexts {
  readonly teamId: string | null
  readonly metadata?: unknown
}

/** One notification, with the way to what it is about. */
export function notificationMail(
  to: string,
  { teamId, metadata, origin, ...stored }: MailedNotification & { readonly origin: string },
): Mail {
  const path = `${origin}${pathOf(metadata)}`
  return {
    to,
    write: (wording) => {
      const { say } = wording
      const { title, message } = textsOf(stored, wording)
      return {
        subject: title,
        body: `${message}\n\n${say(CHOOSE)}`,
        link: { label: say('Open'), url: teamId === null ? path : inTeam(path, teamId) },
      }
    },
  }
}

/** The notifications of a day in one mail, the oldest first. */
export function digestMail(
  to: string,
  {
    news,
    origin,
  }: {
    readonly news: readonly (MailedNotification & { readonly createdAt: Date })[]
    readonly origin: string
  },
): Mail {
  const shown = news.slice(-MOST)
  const left = news.length - shown.length
  return {
    to,
    write: (wording) => {
      const { say, moment } = wording
      const lines = shown.map(({ createdAt, ...stored }) => {
        const { title, message } = textsOf(stored, wording)
        return `${moment(createdAt)}: ${title}\n${message}`
      })
      const earlier = left > 0 ? [say('Earlier notifications in the app: {left}.', { left })] : []
      const [first] = news
      return {
        subject:
          first && news.length === 1
            ? say('Today: {title}', { title: textsOf(first, wording).title })
            : say('Today: {count} notifications', { count: news.length }),
        body: [...earlier, ...lines, say(CHOOSE)].join('\n\n'),
        link: { label: say('View all notifications'), url: `${origin}${LIST}` },
      }
    },
  }
}

/** Where the record or page is that a notification is about, else the list of notifications. */
function pathOf(metadata: unknown): string {
  const { record, page: asked } = aboutOf(metadata)
  const page = asked && [...pages, ...resources].find(({ name }) => name === asked.name)
  if (page?.path) return addressOf(page.path, asked?.tab)
  const resource = resources.find(({ name }) => name === record?.resource)
  return record && resource ? `${rootOf(resource)}/${encodeURIComponent(record.id)}` : LIST
}

const LIST = '/dashboard/notifications'
const CHOOSE = 'Choose which emails you get in Notification settings.'
/** A longer mail is not read. */
const MOST = 50
