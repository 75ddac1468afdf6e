import { eq } from 'drizzle-orm'
import type { Notification } from '#resources/notifications.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { notify, type Notice } from '#server/features/outward/notifications/notify.ts'
import { notification } from '#server/features/outward/notifications/schema.ts'
import { label } from '#define/said'
import type { Persona, TestApi } from './createTestApi.ts'
import { userIdOf } from './teams.ts'

/** A notification in words that no dictionary has to have. `many`: with its `{count}`. */
export type TestNotice = Partial<Omit<Notice, 'title' | 'message' | 'many'>> & {
  readonly title?: string
  readonly message?: string
  readonly many?: string
}

/** Tells somebody something. */
export async function tell(api: TestApi, persona: Persona, notice: TestNotice = {}): Promise<void> {
  await api.tokenOf(persona)
  const userId = await userIdOf(api, persona)
  const { title = 'Hello', message = 'Something happened', many, ...rest } = notice
  const texts = {
    title: label(title),
    message: label(message),
    ...(many !== undefined && { many: (count: number) => ({ text: many, values: { count } }) }),
  }
  await api.services.db.transaction((tx) =>
    notify({ tx, services: api.services }, [userId], { teamId: null, type: 'system', ...rest, ...texts }),
  )
}

/** What somebody's list holds, newest first. */
export async function notificationsOf(
  api: TestApi,
  persona: Persona,
  query = '',
): Promise<readonly Notification[]> {
  const { body } = await api
    .as(persona)
    .get<readonly Notification[]>(`/notifications?_start=0&_end=100${query}`)
  return body
}

/** Has two administrators, the second of whom is suspended. */
export async function suspendSecondAdministrator(api: TestApi): Promise<void> {
  await Promise.all([api.tokenOf('platform'), api.tokenOf('platform2')])
  await api.services.db.transaction((tx) =>
    tx.update(users).set({ status: 'suspended' }).where(eq(users.email, 'platform2@test.example')),
  )
}

/** The addresses of everybody who has a notification of a title. */
export async function whoIsTold({ services }: TestApi, title: string): Promise<readonly string[]> {
  const rows = await services.db.orm
    .selectDistinct({ email: users.email })
    .from(notification)
    .innerJoin(users, eq(users.id, notification.userId))
    .where(eq(notification.title, title))
    .orderBy(users.email)
  return rows.map(({ email }) => email)
}
