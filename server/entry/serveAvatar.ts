import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { team, users } from '#server/features/people/identity/schema.ts'
import type { Services } from './Services.ts'

/** Hues at equal distances; lightness and saturation keep the white letters readable on every one of them. */
const HUES = 12

/**
 * `/avatar/{id}.svg`: initials of a user or team, from our own origin, so that no other site learns of them. An image
 * cannot send a token, so the random id is all it takes; an unknown id gives a picture without letters.
 */
export function serveAvatar(services: Services) {
  return async (context: Context): Promise<Response> => {
    const id = (context.req.param('file') ?? '').replace(/\.svg$/, '')
    return context.body(draw(await initialsOf(services, id), hueOf(id)), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'private, max-age=300',
    })
  }
}

async function initialsOf({ db }: Services, id: string): Promise<string> {
  if (id.startsWith('team_')) return initialsOfTeam(db, id)
  const { firstName, lastName } = users
  const [user] = await db.orm.select({ firstName, lastName }).from(users).where(eq(users.id, id))
  const [first = '', last = ''] = [user?.firstName, user?.lastName].map((name) => [...(name ?? '')][0])
  return `${first}${last}`.toUpperCase()
}

async function initialsOfTeam(db: Services['db'], id: string): Promise<string> {
  const [found] = await db.orm.select({ name: team.name }).from(team).where(eq(team.id, id))
  const words = (found?.name ?? '').split(/\s+/).slice(0, 2)
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

function draw(initials: string, hue: number): string {
  const text = initials.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${text}">` +
    `<rect width="64" height="64" fill="hsl(${hue} 45% 38%)"/>` +
    `<text x="32" y="33" fill="#fff" font-family="Inter,system-ui,sans-serif" font-size="26" font-weight="600" ` +
    `text-anchor="middle" dominant-baseline="central">${text}</text></svg>`
  )
}

function hueOf(id: string): number {
  const sum = [...id].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 9973, 7)
  return (sum % HUES) * (360 / HUES)
}
