import { useWarnAboutChange } from '@refinedev/core'
import type { Lazy } from '../define/overrideProps.ts'
import { LazyPart } from '../ui/LazyPart.tsx'
import styles from './OverridePage.module.css'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useUnsaved } from './useUnsaved.ts'

interface OverridePageProps<Props extends object> {
  readonly load: Lazy<Props>
  readonly props: Props
}

/**
 * What a definition puts in the place of a generated page. It may be a stock one of Refine: its parts have the room that they have
 * there, and its forms are asked about before they are left (`warnWhenUnsavedChanges`).
 */
export default function OverridePage<Props extends object>({ load, props }: OverridePageProps<Props>) {
  return (
    <UnsavedGuard>
      <div className={styles['page']}>
        <LazyPart load={load} props={props} />
      </div>
      <StockForms />
    </UnsavedGuard>
  )
}

/** Whether Refine's form on the page holds something unsaved. */
function StockForms() {
  const { warnWhen, setWarnWhen } = useWarnAboutChange()
  useUnsaved(warnWhen, () => setWarnWhen(false))
  return null
}
