import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Screen } from '#bench/screens.ts'

/** A script that a screen loads. */
export interface Script {
  /** Its file below the built client: `assets/app-CWQjNBy-.js`. */
  readonly file: string
  /** As gzip. 1 kB is 1000 bytes. */
  readonly kB: number
  /** It comes after everything else is on screen, and counts for itself. */
  readonly isLater: boolean
}

/** The transfers of a screen on a first visit. */
export interface Load {
  readonly scripts: readonly Script[]
  /** Every file that was asked for, as often as it was. */
  readonly files: readonly string[]
}

/** Charts come after the figures, in their own time. */
const LATER = /\/charts-/
/** Nothing more is to come after so long without anything new. */
const QUIET_MS = 700

/** Opens a screen and looks at what comes until nothing more does. */
export async function weigh(page: Page, url: string, { ready }: Pick<Screen, 'ready'>): Promise<Load> {
  const files: string[] = []
  const scripts: Promise<Script>[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) files.push(fileOf(request.url()))
  })
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const file = fileOf(response.url())
    const script = (body: Buffer) => ({ file, kB: gzipSync(body).length / 1000, isLater: LATER.test(file) })
    scripts.push(response.body().then(script))
  })
  await page.goto(url)
  await page.locator(ready).first().waitFor()
  // The stream of events never ends, so that the network is never idle.
  for (let seen = -1; seen < files.length; await page.waitForTimeout(QUIET_MS)) seen = files.length
  return { scripts: await Promise.all(scripts), files }
}

/** How much of it comes at once, in kB. */
export function weightOf({ scripts }: Load): number {
  return sum(scripts.filter(({ isLater }) => !isLater))
}

/** How much of it comes later, in kB. */
export function laterWeightOf({ scripts }: Load): number {
  return sum(scripts.filter(({ isLater }) => isLater))
}

const sum = (scripts: readonly Script[]) => scripts.reduce((total, { kB }) => total + kB, 0)

const fileOf = (url: string) => new URL(url).pathname.slice(1)
