import { ArrowRightOutlined } from '@ant-design/icons'
import { t } from '../text/t.ts'
import styles from './ChangedValue.module.css'

/** A value as it was and as it becomes, in words. */
export function ChangedValue({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <>
      <del className={styles['from']}>{from}</del> <ArrowRightOutlined aria-label={t('will become')} />{' '}
      <ins className={styles['to']}>{to}</ins>
    </>
  )
}
