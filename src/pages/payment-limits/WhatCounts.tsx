import { Tag } from 'antd'
import { OUTFLOW_OPTIONS } from '#resources/vocabulary/outflowOptions.ts'
import { holdsFor, OUTFLOW_NAMES, OUTFLOW_RULES, type OutflowRule } from '#resources/vocabulary/outflows.ts'
import { t, translated } from '#framework/text'
import { Panel } from '#framework/ui'
import styles from './WhatCounts.module.css'

const RULES = Object.keys(OUTFLOW_RULES) as readonly OutflowRule[]

/** What holds for money that leaves the team, and for which ways out: the table by which the API judges, in words. */
export default function WhatCounts() {
  return (
    <Panel title={t('Rules for outgoing money')}>
      <dl className={styles['rules']}>
        {RULES.map((rule) => (
          <div key={rule}>
            <dt>{translated(OUTFLOW_RULES[rule])}</dt>
            <dd>
              {labelsOf(rule).map((label) => (
                <Tag key={label}>{label}</Tag>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function labelsOf(rule: OutflowRule): readonly string[] {
  const names = OUTFLOW_NAMES.filter((name) => holdsFor(rule, name))
  if (names.length === OUTFLOW_NAMES.length) return [t('All outgoing money')]
  return names.map((name) => translated(OUTFLOW_OPTIONS[name].label))
}
