import styles from './Method.module.css'

/** The method of a call, told by its colour as well. */
export function Method({ name }: { readonly name: string }) {
  return (
    <span className={styles['method']} data-method={name}>
      {name.toUpperCase()}
    </span>
  )
}
