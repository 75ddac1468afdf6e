import { Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { ErrorState, Moment, PageHeader, Panel, StaleNotice, StatusTag } from '#framework/ui'
import styles from './Features.module.css'
import { useRegistry, type Registry } from '#framework/registry'
import { useServices } from '#providers/Services.ts'
import { ActionPrompt } from '#framework/actions'
import { switchFeatureOff, switchFeatureOn } from '#resources/actions/switchFeature.ts'
import { t, translated } from '#framework/text'
import type { FeatureFlag } from '#resources/vocabulary/flags.ts'
import { useCall } from '#framework/api'
import { FEATURES, SWITCHED_WITH } from '#resources/vocabulary/providers.ts'

/** Every feature, with a switch that takes effect at once for all users. */
export default function FeaturesPage() {
  const features = useFeatures()
  const [asked, setAsked] = useState<Feature>()
  const rows = features.data?.data ?? []
  return (
    <>
      <PageHeader
        title={t('Features')}
        subtitle={t('Turning a feature off removes its pages, menu items and API for all teams')}
      />
      <div className={styles['page']}>
        <Panel>
          {features.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
          {features.isError && rows.length === 0 && (
            <ErrorState title={t('Failed to load features')} onRetry={() => void features.refetch()} />
          )}
          {features.isError && rows.length > 0 && <StaleNotice onRetry={() => void features.refetch()} />}
          {rows.length > 0 && (
            <ul className={styles['features']} aria-label={t('Features')}>
              {rows.map((feature) => (
                <FeatureRow key={feature.name} feature={feature} onAsk={() => setAsked(feature)} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
      {asked && <SwitchDialog feature={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const ON = { label: 'On', tone: 'success' } as const
const OFF = { label: 'Off', tone: 'neutral' } as const

interface FeatureRowProps {
  readonly feature: Feature
  readonly onAsk: () => void
}

/** Its name, whether it is on, and who changed that; the default only where it differs. */
function FeatureRow({ feature, onAsk }: FeatureRowProps) {
  const { name, enabled } = feature
  const title = t(FEATURE_TITLES[name])
  return (
    <li>
      <span className={styles['words']}>
        <span>{title}</span>
        <span className={styles['change']}>
          <LastChange feature={feature} />
          {feature.default !== enabled && ` · ${feature.default ? t('On by default') : t('Off by default')}`}
        </span>
      </span>
      <StatusTag option={enabled ? ON : OFF} />
      <Switch
        aria-label={
          enabled ? t('Turn {feature} off', { feature: title }) : t('Turn {feature} on', { feature: title })
        }
        checked={enabled}
        onChange={onAsk}
      />
    </li>
  )
}

function LastChange({ feature: { changedBy, changedAt } }: { readonly feature: Feature }) {
  if (changedAt === null) return t('Never changed')
  return (
    <span>
      {changedBy ?? t('Unknown')}, <Moment at={changedAt} />
    </span>
  )
}

interface SwitchDialogProps {
  readonly feature: Feature
  readonly onClose: () => void
}

/** Asks why, switches the feature, and reads afresh what is on, so that the menu follows at once. */
function SwitchDialog({ feature: { name, enabled }, onClose }: SwitchDialogProps) {
  const { config } = useServices()
  const registry = useRegistry()
  return (
    <ActionPrompt
      action={enabled ? switchFeatureOff : switchFeatureOn}
      record={{ id: name, title: t(FEATURE_TITLES[name]), ...hiddenBy(name, registry) }}
      onClose={onClose}
      onDone={() => config.load()}
    />
  )
}

/** A feature flag, as `GET /admin/features` lists it. */
interface Feature {
  readonly name: FeatureFlag
  /** The environment's value, in force until someone switches it. */
  readonly default: boolean
  readonly enabled: boolean
  /** The administrator who switched it last; null when it was never switched. */
  readonly changedBy: string | null
  readonly changedAt: string | null
}

const useFeatures = () => useCall<readonly Feature[]>('/admin/features')

/** What a feature hides while it is off, in words. */
function hiddenBy(flag: FeatureFlag, { partsOf }: Pick<Registry, 'partsOf'>) {
  const parts = FEATURES.filter((one) => one === flag || SWITCHED_WITH[one] === flag).map(partsOf)
  const actions = parts.flatMap((part) => part.actions)
  const named = (names: readonly string[]) =>
    names.length === 0 ? t('None') : [...new Set(names)].map((one) => translated(one)).join(', ')
  return {
    menu: named(parts.flatMap(({ menu }) => menu)),
    screens: named(parts.flatMap(({ screens }) => screens)),
    actions:
      actions.length === 0
        ? t('None')
        : actions.map(({ label, of }) => `${translated(label)} (${translated(of)})`).join(', '),
  }
}

/** The name of each feature on screen. */
const FEATURE_TITLES = {
  dashboard: 'Dashboard',
  sendReceive: 'Send & Receive',
  paymentLinks: 'Payment Links',
  invoices: 'Invoices',
  investments: 'Investments',
  transactions: 'Transactions',
  cryptoCards: 'Crypto Cards',
  instantFiat: 'Instant Fiat',
  faucet: 'Faucet',
  teamManagement: 'Team Management',
  profile: 'Profile',
  settings: 'Settings',
  apiDocs: 'API Documentation',
  notifications: 'Notifications',
  apiSettings: 'API Settings',
  settlementSettings: 'Settlement settings',
  approvals: 'Payment approvals',
} as const satisfies Readonly<Record<FeatureFlag, string>>
