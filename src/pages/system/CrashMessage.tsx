import { Button } from 'antd'
import { SystemMessage } from './SystemMessage.tsx'

/** What the visitor sees instead of a white page: after a bug, or when a part of the application could not be fetched. */
export function CrashMessage({ error }: { readonly error: unknown }) {
  const missing = isMissingPart(error)
  return (
    <div role="alert">
      <SystemMessage
        title={missing ? 'This page could not be loaded' : 'Something went wrong'}
        actions={
          <>
            <Button type="primary" onClick={() => location.reload()}>
              Reload
            </Button>
            <Button href="/dashboard">Go to the dashboard</Button>
          </>
        }
      >
        <p>
          {missing
            ? 'You may be offline, or a new version was installed in the meantime.'
            : 'An unexpected error occurred. What was saved is safe; reloading usually helps.'}
        </p>
      </SystemMessage>
    </div>
  )
}

/** Browsers name a failed `import()` each in their own way. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|Importing a module|module script/i.test(error.message)
  )
}
