export { preloadRecordPanel, RecordPanel } from './RecordPanel.tsx'
export { useReveal } from './SecretValue.tsx'
