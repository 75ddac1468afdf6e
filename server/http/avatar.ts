import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { users } from '#server/identity/schema.ts'
import type { Services } from '#server/Services.ts'

/** Hues at equal distances; lightness and saturation keep the white letters readable on every one of them. */
const HUES = 12

/**
 * `/avatar/{userId}.svg`: initials, from our own origin (G-21). An image cannot send a token, so whoever knows the
 * random id may see it; an id that nobody has gives a picture without letters.
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
  const { firstName, lastName } = users
  const [user] = await db.orm.select({ firstName, lastName }).from(users).where(eq(users.id, id))
  const [first = '', last = ''] = [user?.firstName, user?.lastName].map((name) => [...(name ?? '')][0])
  return `${first}${last}`.toUpperCase()
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
