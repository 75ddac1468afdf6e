import type { Page } from '@playwright/test'
import { expect } from '#tests/browser/test.ts'
import type { TestClient } from '#tests/support/TestClient.ts'

/** A record as the API sends it. */
export type Made = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

export async function make(api: TestClient, path: string, values: object): Promise<Made> {
  const { status, body } = await api.post<Made>(path, values)
  if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}

export const form = (page: Page, name: string) => page.getByRole('form', { name })
export const submit = (page: Page, name: string) =>
  form(page, name).getByRole('button', { name, exact: true })
export const rows = (page: Page) => page.locator('tbody tr, main li[data-own]')
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

/** Nothing stands out at the side. */
export async function fits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

export const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }
