import { CheckCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useToast } from '#framework/ui'
import { refuseEmail, type Finding } from '#pages/auth/rules.ts'
import { TextField } from '#pages/auth/TextField.tsx'
import styles from './NotifyForm.module.css'

const SUBSCRIBED = "Successfully subscribed! We'll notify you when this feature launches."

/** Takes an address, and gives way to a message. Nothing is sent anywhere (G-58). */
export function NotifyForm() {
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [finding, setFinding] = useState<Finding>()
  const [isSubscribed, setIsSubscribed] = useState(false)
  useEffect(() => {
    if (finding !== undefined) form.current?.querySelector('input')?.focus()
  }, [finding])

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const found = refuseEmail(email)
    setFinding(found)
    if (found !== undefined) return
    setIsSubscribed(true)
    toast.success(SUBSCRIBED)
  }
  if (isSubscribed) return <Subscribed />
  return (
    <form ref={form} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(value) => {
          setEmail(value)
          setFinding(undefined)
        }}
        finding={finding}
      />
      <Button type="primary" htmlType="submit" size="large">
        Notify Me
      </Button>
    </form>
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
