import { RightOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '../define/dashboard.ts'
import { useRegistry } from '../registry/RegistryContext.ts'
import { Panel } from '../ui/Panel.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import styles from './DashboardSteps.module.css'
import { pathOfFigure } from './pathToRecords.ts'
import { useDashboard, useOpenParts } from './useDashboard.ts'
import { t } from '../text/t.ts'

interface DashboardStepsProps {
  readonly title: string
  readonly dashboard: Dashboard
  /** After the title. Default: nothing. */
  readonly extra?: ReactNode
}

/** The figures of a dashboard as steps: one that is not zero is done, the others lead to where they are done. */
export function DashboardSteps({ title, dashboard, extra }: DashboardStepsProps) {
  const { answer, query } = useDashboard(dashboard)
  const registry = useRegistry()
  const steps = useOpenParts(dashboard.figures).map(([name, figure]) => ({
    ...figure,
    isDone: answer !== undefined && (answer.figures[name]?.value ?? '0') !== '0',
    path: pathOfFigure(figure, registry, undefined),
  }))
  if (query.isError && !answer) return <StaleNotice onRetry={() => void query.refetch()} />
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title={title}
      extra={
        <span className={styles['progress']}>
          {answer && t('{done} of {steps} done', { done, steps: steps.length })}
          {extra}
        </span>
      }
    >
      {/* What is done already is not ticked before one's eyes. */}
      <ol key={answer ? 'known' : 'asked'} className={styles['steps']}>
        {steps.map(({ title: step, note, isDone, path }) => (
          <li key={step} className={styles['step']} data-done={isDone}>
            <svg
              className={styles['tick']}
              viewBox="0 0 20 20"
              {...(isDone ? { role: 'img', 'aria-label': t('Done:') } : { 'aria-hidden': true })}
            >
              <circle cx="10" cy="10" r="9" />
              <path d="m6 10.3 2.8 2.8L14 7.6" pathLength="1" />
            </svg>
            <span className={styles['words']}>
              {isDone || path === undefined ? step : <Link to={path}>{step}</Link>}
              {note !== undefined && <span className={styles['note']}>{note}</span>}
            </span>
            {!isDone && path !== undefined && <RightOutlined aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
