import { expect, it } from 'vitest'
import { deviceOf } from '#resources/vocabulary/activities.ts'
import { describeDevice } from '#pages/settings/security/describeDevice.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
    'Desktop',
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/140.0 Mobile`, 'Chrome on Android', 'Mobile'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    'Safari on iPhone',
    'Mobile',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0) Firefox/130.0', 'Firefox on macOS', 'Desktop'],
  ['curl/8.5.0', 'curl', 'Desktop'],
  ['', 'Unknown device', 'Desktop'],
])('reads %s as %s, which is %s', (userAgent, device, kind) => {
  expect([describeDevice(userAgent), deviceOf(userAgent)]).toEqual([device, kind])
})
