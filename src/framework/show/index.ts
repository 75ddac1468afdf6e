export { preloadRecordDialog, RecordDialog } from './RecordDialog.tsx'
export { useReveal } from './SecretValue.tsx'
