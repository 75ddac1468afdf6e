import { Alert, Button } from 'antd'

/** Says that what is on screen may be old. For calls that fail without a toast (decision G-60). */
export function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message="Could not refresh"
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  )
}
