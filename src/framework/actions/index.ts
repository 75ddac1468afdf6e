export { RowActions } from './RowActions.tsx'
export { useToBulkAct } from './useAction.ts'
export { ActionPrompt } from './ActionPrompt.tsx'
export { ActionForm } from './ActionForm.tsx'
