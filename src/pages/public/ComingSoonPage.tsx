import { BellOutlined, LineChartOutlined, StarOutlined, CheckCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ButtonLink } from '#framework/ui'
import { useGoBack } from '#pages/system/useGoBack.ts'
import { useTitle } from '#pages/system/useTitle.ts'
import { useEffect, useRef, useState } from 'react'
import { FormFrame, usePlainForm } from '#framework/forms'
import { refuseEmail } from '../auth/rules.ts'
import { TextField } from '../auth/TextField.tsx'
import { t } from '#framework/text'
import styles from './ComingSoonPage.module.css'

const FEATURES = [
  {
    title: 'Advanced Analytics',
    text: 'See where your volume comes from, and compare periods, tokens and customers.',
    Icon: LineChartOutlined,
  },
  {
    title: 'Premium Features',
    text: 'Higher limits, more seats and priority settlement for growing teams.',
    Icon: StarOutlined,
  },
  {
    title: 'Smart Notifications',
    text: 'Hear about what matters, when it matters.',
    Icon: BellOutlined,
  },
] as const

/** `/coming-soon`: planned features, and a form to subscribe. */
export default function ComingSoonPage() {
  useTitle(t('Coming Soon'))
  const goBack = useGoBack()
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']} tabIndex={-1}>
        {t('Coming Soon')}
      </h1>
      <p className={styles['subtitle']}>
        {t('We’re building something new. Leave your email and we’ll let you know when it launches.')}
      </p>
      <NotifyForm />
      <ul className={styles['features']}>
        {FEATURES.map(({ title, text, Icon }) => (
          <li key={title}>
            <Icon aria-hidden="true" className={styles['icon']} />
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <ButtonLink to="/dashboard">{t('Go to Dashboard')}</ButtonLink>
        <Button onClick={goBack}>{t('Go Back')}</Button>
      </div>
    </div>
  )
}

const SUBSCRIBED = "Successfully subscribed! We'll notify you when this feature launches."

/** Takes an address, and gives way to a message. Nothing is sent anywhere. */
function NotifyForm() {
  const [isSubscribed, setIsSubscribed] = useState(false)
  const form = usePlainForm({
    initial: { email: '' },
    validate: ({ email }) => ({ email: refuseEmail(email) }),
    act: ({ email }) => ({
      input: email,
      send: () => Promise.resolve(),
      success: SUBSCRIBED,
      onDone: () => setIsSubscribed(true),
    }),
  })
  if (isSubscribed) return <Subscribed />
  return (
    <FormFrame form={form} className={styles['form']}>
      <TextField name="email" label={t('Email')} type="email" autoComplete="email" />
      <Button type="primary" htmlType="submit" size="large">
        {t('Notify Me')}
      </Button>
    </FormFrame>
  )
}

/** The button that had the focus is gone: the focus goes to what took its place. */
function Subscribed() {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <p ref={message} className={styles['subscribed']} tabIndex={-1}>
      <CheckCircleOutlined aria-hidden="true" />{' '}
      {t('You’re subscribed. We’ll notify you when this feature launches.')}
    </p>
  )
}
