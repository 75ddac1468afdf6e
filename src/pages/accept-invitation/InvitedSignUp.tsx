import { useServices } from '#providers/Services.ts'
import { type Keeping, toPlain, useKeptForm } from '#framework/forms'
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
import styles from './AcceptInvitation.module.css'
import { DeclineLink } from './DeclineLink.tsx'
import { summaryOf, type Offer } from './Offer.ts'
import type { Answer } from './useAnswer.ts'
import { t } from '#framework/text'

interface InvitedSignUpProps {
  readonly offer: Offer
  readonly token: string
  readonly answer: Answer
}

const EMPTY = { firstName: '', lastName: '', password: '', confirmation: '', terms: false }

const KEPT: Keeping = {
  name: 'invited-sign-up',
  fields: { firstName: { kind: 'text' }, lastName: { kind: 'text' } },
}

/** The sign-up of an invited person: their address is known and proved, and they join with it. */
export default function InvitedSignUp({ offer, token, answer }: InvitedSignUpProps) {
  const form = useInvitedSignUp(token, answer)
  return (
    <AuthLayout
      title={t('Join {teamName}', { teamName: offer.teamName })}
      subtitle={t('{offer} Create an account for {email}.', { offer: summaryOf(offer), email: offer.email })}
      footer={<DeclineLink answer={answer} />}
    >
      <AuthFields form={form} failure={answer.failure?.text} submitLabel={t('Create account and join')}>
        {/* Lets password managers store the new one under the right name. */}
        <input type="hidden" name="username" autoComplete="username" value={offer.email} readOnly />
        <div className={styles['names']}>
          <TextField name="firstName" label={t('First name')} autoComplete="given-name" />
          <TextField name="lastName" label={t('Last name')} autoComplete="family-name" />
        </div>
        <TextField name="password" label={t('Password')} type="password" autoComplete="new-password" />
        <TextField
          name="confirmation"
          label={t('Confirm password')}
          type="password"
          autoComplete="new-password"
        />
        <Terms />
      </AuthFields>
    </AuthLayout>
  )
}

function useInvitedSignUp(token: string, answer: Answer) {
  const { auth } = useServices()
  return useKeptForm(KEPT, {
    ...toPlain({
      initial: EMPTY,
      validate: ({ firstName, lastName, password, confirmation, terms }) => ({
        firstName: refuseFirstName(firstName),
        lastName: refuseLastName(lastName),
        password: refuseNewPassword(password),
        confirmation: refuseConfirmation(confirmation, password),
        terms: refuseTerms(terms),
      }),
    }),
    act: ({ firstName, lastName, password }) => {
      const account = { token, firstName: firstName.trim(), lastName: lastName.trim(), password }
      return {
        input: account,
        send: () => auth.signUpInvited(account),
        failure: t('Registration failed'),
        failureToast: 'reason',
        onDone: answer.accept,
      }
    },
  })
}
