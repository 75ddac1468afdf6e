import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { FieldKind } from '../../define/field.ts'
import type { FieldInputProps } from './FieldInputProps.ts'
import { PART_INPUTS } from './partInputs.tsx'
import type { Inputs } from './partInputs.tsx'

const INPUTS: Inputs<FieldKind> = { ...PART_INPUTS, items: lazy(() => import('./ItemsInput.tsx')) }

/** The generated input of a kind, typed loosely enough to hand it the field's own options. */
export function inputOf(kind: FieldKind): ComponentType<FieldInputProps> {
  return INPUTS[kind] as ComponentType<FieldInputProps>
}
