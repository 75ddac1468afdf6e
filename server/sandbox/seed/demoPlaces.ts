import type { Who } from './seedTeam.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'

interface Place {
  readonly ip: string
  readonly userAgent: string
}

/** Where each of them works, and on what: addresses for documentation. */
const PLACES: Readonly<Record<Who, readonly [desk: Place, phone: Place]>> = {
  owner: [
    { ip: '203.0.113.24', userAgent: MAC },
    { ip: '198.51.100.7', userAgent: IPHONE },
  ],
  admin: [
    { ip: '203.0.113.25', userAgent: WINDOWS },
    { ip: '198.51.100.61', userAgent: ANDROID },
  ],
  member: [
    { ip: '203.0.113.31', userAgent: WINDOWS },
    { ip: '198.51.100.80', userAgent: ANDROID },
  ],
  viewer: [
    { ip: '192.0.2.144', userAgent: MAC },
    { ip: '192.0.2.144', userAgent: IPHONE },
  ],
  noah: [
    { ip: '203.0.113.32', userAgent: WINDOWS },
    { ip: '198.51.100.93', userAgent: ANDROID },
  ],
  sofia: [
    { ip: '203.0.113.40', userAgent: MAC },
    { ip: '198.51.100.12', userAgent: IPHONE },
  ],
}

/** Where somebody was on a visit: every third time on the phone. */
export const placeOf = (who: Who, visit: number): Place => PLACES[who][visit % 3 === 2 ? 1 : 0]
