import { FramedInput } from './FramedInput.tsx'
import type { FramedInputProps } from './FramedInput.tsx'
import { inputOf } from './inputOf.tsx'

/** A field of a form: its label, its input, what explains it and what is wrong with it. */
export function FieldInput(props: Omit<FramedInputProps, 'Input'>) {
  return <FramedInput {...props} Input={inputOf(props.field.definition.kind)} />
}
