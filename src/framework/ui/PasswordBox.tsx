import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import Password, { type PasswordProps } from 'antd/es/input/Password'
import { t } from '../text/t.ts'

/** A password, which can be shown. */
export const PasswordBox = (props: PasswordProps) => (
  <Password
    {...props}
    iconRender={(isShown) =>
      isShown ? (
        <EyeOutlined aria-label={t('Hide the password')} />
      ) : (
        <EyeInvisibleOutlined aria-label={t('Show the password')} />
      )
    }
  />
)
