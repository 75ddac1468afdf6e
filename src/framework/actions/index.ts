export { RowActions } from './RowActions.tsx'
export { useToAct } from './useAction.ts'
