import { Button, Card, Form, Input } from 'antd'
import { useState } from 'react'

interface Credentials {
  readonly email: string
  readonly password: string
}

export function SignInPage() {
  const [isBusy, setBusy] = useState(false)

  const handleFinish = async (values: Credentials) => {
    setBusy(true)
    const headers = { 'Content-Type': 'application/json', Channel: 'web' }
    const response = await fetch('/api/auth/signin', {
      method: 'POST',
      headers,
      body: JSON.stringify(values),
    })
    const answer = (await response.json()) as { readonly data?: { readonly accessToken: string } }
    setBusy(false)
    if (!answer.data) return
    localStorage.setItem('accessToken', answer.data.accessToken)
    location.assign('/dashboard/transactions')
  }

  return (
    <Card title="Sign in" style={{ width: 400, margin: '80px auto' }}>
      <Form<Credentials> layout="vertical" onFinish={(values) => void handleFinish(values)}>
        <Form.Item name="email" label="Email" rules={[{ required: true }, { type: 'email' }]}>
          <Input />
        </Form.Item>
        <Form.Item name="password" label="Password" rules={[{ required: true }]}>
          <Input.Password />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          Sign in
        </Button>
      </Form>
    </Card>
  )
}
