export { Cell } from './cells/Cell.tsx'
export { CopyMark } from './cells/CopyMark.tsx'
export { Linked } from './cells/Linked.tsx'
export { CreateDialogContext } from './inputs/CreateDialogContext.ts'
