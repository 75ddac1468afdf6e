import { ArrowLeftOutlined } from '@ant-design/icons'
import { useLocation } from 'react-router'
import type { Back } from '../registry/toBack.ts'
import styles from './BackLink.module.css'
import { ButtonLink } from './ButtonLink.tsx'
import { openedFrom } from './useScreenPlace.ts'

/** The way back, above the title: to a list as it was, where that is known. */
export function BackLink({ label, path }: Back) {
  const from = openedFrom(useLocation().state)
  const to = from !== undefined && from.split('?')[0] === path ? from : path
  return (
    <div className={styles['back']}>
      <ButtonLink type="text" to={to} icon={<ArrowLeftOutlined aria-hidden="true" />}>
        {label}
      </ButtonLink>
    </div>
  )
}
