import styles from './WholeAddress.module.css'

/** An address to be compared: every character of it, in groups of four. */
export function WholeAddress({ address }: { readonly address: string }) {
  const groups = address.match(/.{1,4}/g) ?? []
  return (
    <span className={styles['address']}>
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
