import { useServices } from '#providers/Services.ts'
import { AuthFields } from '#pages/auth/AuthFields.tsx'
import { AuthLayout } from '#pages/auth/AuthLayout.tsx'
import {
  refuseConfirmation,
  refuseFirstName,
  refuseLastName,
  refuseNewPassword,
  refuseTerms,
} from '#pages/auth/rules.ts'
import { Terms } from '#pages/auth/Terms.tsx'
import { TextField } from '#pages/auth/TextField.tsx'
import { useAuthForm } from '#pages/auth/useAuthForm.ts'
import styles from './AcceptInvitation.module.css'
import { DeclineLink } from './DeclineLink.tsx'
import { summaryOf, type Offer } from './Offer.ts'
import type { Answer } from './useAnswer.ts'

interface InvitedSignUpProps {
  readonly offer: Offer
  readonly token: string
  readonly answer: Answer
}

const EMPTY = { firstName: '', lastName: '', password: '', confirmation: '', terms: false }

/** The sign-up of somebody who was invited: their address is known and proved, and they join with it. */
export function InvitedSignUp({ offer, token, answer }: InvitedSignUpProps) {
  const form = useInvitedSignUp(token, answer)
  const { values, findings, change } = form
  return (
    <AuthLayout
      title={`Join ${offer.teamName}`}
      subtitle={`${summaryOf(offer)} Create an account for ${offer.email}.`}
      footer={<DeclineLink answer={answer} />}
    >
      <AuthFields
        form={{ ...form, failure: form.failure ?? answer.failure?.text }}
        submitLabel="Create account and join"
      >
        {/* Lets password managers store the new one under the right name. */}
        <input type="hidden" name="username" autoComplete="username" value={offer.email} readOnly />
        <div className={styles['names']}>
          <TextField
            name="firstName"
            label="First name"
            autoComplete="given-name"
            value={values.firstName}
            onChange={(firstName) => change({ firstName })}
            finding={findings.firstName}
          />
          <TextField
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            value={values.lastName}
            onChange={(lastName) => change({ lastName })}
            finding={findings.lastName}
          />
        </div>
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          value={values.password}
          onChange={(password) => change({ password })}
          finding={findings.password}
        />
        <TextField
          name="confirmation"
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          value={values.confirmation}
          onChange={(confirmation) => change({ confirmation })}
          finding={findings.confirmation}
        />
        <Terms accepted={values.terms} onChange={(terms) => change({ terms })} finding={findings.terms} />
      </AuthFields>
    </AuthLayout>
  )
}

function useInvitedSignUp(token: string, answer: Answer) {
  const { auth } = useServices()
  return useAuthForm({
    initial: EMPTY,
    fallback: 'Registration failed',
    validate: ({ firstName, lastName, password, confirmation, terms }) => ({
      firstName: refuseFirstName(firstName),
      lastName: refuseLastName(lastName),
      password: refuseNewPassword(password),
      confirmation: refuseConfirmation(confirmation, password),
      terms: refuseTerms(terms),
    }),
    send: async ({ firstName, lastName, password }) => {
      await auth.signUpInvited({ token, firstName: firstName.trim(), lastName: lastName.trim(), password })
      await answer.accept()
    },
  })
}
