import { Button, Result } from 'antd'

interface ErrorStateProps {
  /** What happened. */
  readonly title: string
  /** Why, or what was kept. */
  readonly description?: string
  readonly onRetry?: () => void
}

/** What stands where something could not be loaded. */
export function ErrorState({ title, description, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <Result
        status="warning"
        title={title}
        subTitle={description}
        extra={onRetry && <Button onClick={onRetry}>Retry</Button>}
      />
    </div>
  )
}
