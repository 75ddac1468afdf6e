export { ReadAs } from './ReadAs.tsx'
export { useTyped } from './useTyped.ts'
