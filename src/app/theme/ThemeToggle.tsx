import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#framework/text'
import { useThemeChoice } from './ThemeContext.ts'

/** Changes between the dark and the light theme. */
export function ThemeToggle() {
  const { mode, toggle } = useThemeChoice()
  const dark = mode === 'dark'
  return (
    <Button
      type="text"
      aria-label={dark ? t('Switch to the light theme') : t('Switch to the dark theme')}
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      onClick={toggle}
    />
  )
}
