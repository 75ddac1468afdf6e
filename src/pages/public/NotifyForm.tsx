import { CheckCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormFrame, usePlainForm } from '#framework/forms'
import { refuseEmail } from '../auth/rules.ts'
import { TextField } from '../auth/TextField.tsx'
import styles from './NotifyForm.module.css'

const SUBSCRIBED = "Successfully subscribed! We'll notify you when this feature launches."

/** Takes an address, and gives way to a message. Nothing is sent anywhere. */
export function NotifyForm() {
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
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <Button type="primary" htmlType="submit" size="large">
        Notify Me
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
      <CheckCircleOutlined aria-hidden="true" /> You are subscribed. We will notify you when this feature
      launches.
    </p>
  )
}
