import { screen, type within } from '@testing-library/react'

type Part = Pick<ReturnType<typeof within>, 'getByText' | 'findByText'>

const IN_BUTTON = { selector: 'button, button *' }

/** The text of a button. To look for the button by its role and name takes ten times as long. */
export const button = (text: string | RegExp, part: Part = screen) => part.getByText(text, IN_BUTTON)

/** The same, once it is there. */
export const findButton = (text: string | RegExp, part: Part = screen) => part.findByText(text, IN_BUTTON)
