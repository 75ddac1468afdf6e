import { BellOutlined, LineChartOutlined, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ButtonLink } from '#framework/ui'
import { useGoBack } from '#pages/system/useGoBack.ts'
import { useTitle } from '#pages/system/useTitle.ts'
import styles from './ComingSoonPage.module.css'
import { NotifyForm } from './NotifyForm.tsx'

const FEATURES = [
  {
    title: 'Advanced Analytics',
    text: 'See where your volume comes from, and compare periods, tokens and customers.',
    Icon: LineChartOutlined,
  },
  {
    title: 'Premium Features',
    text: 'Higher limits, more seats and priority settlement for teams that grow.',
    Icon: StarOutlined,
  },
  {
    title: 'Smart Notifications',
    text: 'Hear about what matters to you, when it matters, and about nothing else.',
    Icon: BellOutlined,
  },
] as const

/** `/coming-soon`: planned features, and a form to subscribe. */
export default function ComingSoonPage() {
  useTitle('Coming Soon')
  const goBack = useGoBack()
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']} tabIndex={-1}>
        Coming Soon
      </h1>
      <p className={styles['subtitle']}>
        We are building something new. Leave your email, and we will tell you when it is there.
      </p>
      <NotifyForm />
      <ul className={styles['features']}>
        {FEATURES.map(({ title, text, Icon }) => (
          <li key={title}>
            <Icon aria-hidden="true" className={styles['icon']} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
        <Button onClick={goBack}>Go Back</Button>
      </div>
    </div>
  )
}
