import type { ComponentType } from 'react'
import type { FieldKind } from '../../define/fieldKinds.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { FieldInputProps } from './FieldInputProps.ts'
import { PART_INPUTS } from './partInputs.tsx'
import type { Inputs } from './partInputs.tsx'

const INPUTS: Inputs<FieldKind> = { ...PART_INPUTS, items: lazyComponent(() => import('./ItemsInput.tsx')) }

/** The generated input of a kind, typed loosely enough to hand it the field's own options. */
export function inputOf(kind: FieldKind): ComponentType<FieldInputProps> {
  return INPUTS[kind] as ComponentType<FieldInputProps>
}
