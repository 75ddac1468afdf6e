import { fireEvent } from '@testing-library/react'

/** Gives a field a value at once, as if it was pasted: each key that is pressed draws the form once more. */
export const enter = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } })
