import { fireEvent, screen, within } from '@testing-library/react'

/** The heading of the page, once it is there. */
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** What is within a dialog, once it is open. */
export const dialogOf = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }))

/** What is within a region, once it is there. */
export const regionOf = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

/** What is within the row of a table that has this text, once it is there. */
export const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *, td' })).closest('tr') ?? document.body)

/**
 * What is within the dialog that has this title. Two that are open at a time get one id from Ant Design in tests, so that
 * their names tell nothing.
 */
export async function titled(title: string) {
  const titles = await screen.findAllByText(title)
  const found = titles.map((each) => each.closest<HTMLElement>('.ant-modal')).find((each) => each !== null)
  return within(found ?? document.body)
}

/** The field with this label. */
export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Gives the field with this label a value at once. */
export const fill = (label: string, value: string): void =>
  void fireEvent.change(input(label), { target: { value } })

/** What an element is described by, such as what is wrong with it: the first text of it. */
export function describes(element: HTMLElement): string {
  const [first = ''] = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(first)?.textContent ?? ''
}

/** Why a button waits, as it is read out; null when it does not. */
export const waitsFor = (element: HTMLElement): string | null =>
  element.getAttribute('aria-disabled') === 'true' ? describes(element) : null
