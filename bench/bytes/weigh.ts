import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Screen } from '#bench/screens.ts'

/** A script that a screen loads. */
export interface Script {
  /** Its file below the built client: `assets/app-CWQjNBy-.js`. */
  readonly file: string
  /** As gzip. 1 kB is 1000 bytes. */
  readonly kB: number
  /** It comes after what the screen is for is there, and counts for itself. */
  readonly isLater: boolean
}

/** The transfers of a screen on a first visit. */
export interface Load {
  readonly scripts: readonly Script[]
  /** Every file that was asked for, as often as it was. */
  readonly files: readonly string[]
}

/** Charts are fetched beside the figures, which do not wait for them. */
const CHARTS = /\/charts-/
/** Nothing more is to come after so long without anything new. */
const QUIET_MS = 700

/** Opens a screen and looks at what comes until nothing more does. */
export async function weigh(page: Page, url: string, { ready }: Pick<Screen, 'ready'>): Promise<Load> {
  const files: string[] = []
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) files.push(fileOf(request.url()))
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.set(fileOf(response.url()), response.body())
  })
  await page.addInitScript(noteReady, ready)
  await page.goto(url)
  await page.locator(ready).first().waitFor()
  // The stream of events never ends, so that the network is never idle.
  for (let seen = -1; seen < files.length; await page.waitForTimeout(QUIET_MS)) seen = files.length
  const later = (await page.evaluate(askedAfterReady)).map(fileOf)
  const scripts = [...bodies].map(async ([file, body]) => ({
    file,
    kB: gzipSync(await body).length / 1000,
    isLater: CHARTS.test(file) || later.includes(file),
  }))
  return { scripts: await Promise.all(scripts), files }
}

/** Runs in the page, before anything of it: marks the moment it is ready. */
function noteReady(ready: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(ready)) return
    observer.disconnect()
    performance.mark('ready')
  }).observe(document, { subtree: true, childList: true })
}

/** Runs in the page. */
function askedAfterReady(): readonly string[] {
  const at = performance.getEntriesByName('ready')[0]?.startTime ?? 0
  const files = performance.getEntriesByType('resource')
  return files.filter(({ startTime }) => startTime > at).map(({ name }) => name)
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
