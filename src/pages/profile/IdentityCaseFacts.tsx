import { formatTimestamp } from '#framework/format'
import styles from './IdentityCard.module.css'
import { useIdentityCountries, type IdentityCase } from './identityApi.ts'

/** The details of a verification, with the last digits of the document's number. */
export function IdentityCaseFacts({ case: found }: { readonly case: IdentityCase }) {
  const countries = useIdentityCountries().data?.data
  const country = countries?.find((one) => one.country === found.country)
  const document = country?.documents.find(({ type }) => type === found.documentType)
  const facts = [
    ['Document', `${document?.label ?? found.documentType}, ${country?.name ?? found.country}`],
    ['Number', `•••• ${found.documentLast4}`],
    ['Submitted', formatTimestamp(found.submittedAt)],
    ['Decided', found.decidedAt && formatTimestamp(found.decidedAt)],
    ['Reason', found.reason],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term} style={{ display: 'contents' }}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
