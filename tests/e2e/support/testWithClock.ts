import { serverFixture } from './serverFixture.ts'
import type { RunningServer } from './startServer.ts'
import { test as base } from './test.ts'

/** For tests that move the clock ahead: their server's is one that no other test goes by. */
export const testWithClock = base.extend<object, { readonly server: RunningServer }>({
  server: serverFixture,
})
