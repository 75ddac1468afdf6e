export { RowActions } from './RowActions.tsx'
export { useToAct, useToBulkAct } from './useAction.ts'
