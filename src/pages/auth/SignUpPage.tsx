import { welcome } from '#product/welcome'
import { Link, useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import type { Act } from '#framework/api'
import { type Keeping, toPlain, useKeptForm } from '#framework/forms'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { rememberAwaited } from './awaitedCode.ts'
import {
  refuseConfirmation,
  refuseEmail,
  refuseFirstName,
  refuseLastName,
  refuseNewPassword,
  refuseTerms,
} from './rules.ts'
import styles from './SignUpPage.module.css'
import { Terms } from './Terms.tsx'
import { TextField } from './TextField.tsx'
import { readEmail } from '#define'
import { t } from '#framework/text'

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmation: '', terms: false }

const KEPT: Keeping = {
  name: 'sign-up',
  fields: { firstName: { kind: 'text' }, lastName: { kind: 'text' }, email: { kind: 'email' } },
}

/** Sign-up. */
export default function SignUpPage() {
  const form = useSignUp()
  return (
    <AuthLayout
      title={t('Create your account')}
      subtitle={welcome().signUp}
      footer={
        <>
          {t('Already have an account?')} <Link to="/signin">{t('Sign in')}</Link>
        </>
      }
    >
      <AuthFields form={form} submitLabel={t('Create Account')}>
        <div className={styles['names']}>
          <TextField name="firstName" label={t('First name')} autoComplete="given-name" />
          <TextField name="lastName" label={t('Last name')} autoComplete="family-name" />
        </div>
        <TextField name="email" label={t('Email')} type="email" autoComplete="email" />
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

function useSignUp() {
  const { auth } = useServices()
  const navigate = useNavigate()
  return useKeptForm(KEPT, {
    ...toPlain({
      initial: EMPTY,
      validate: ({ firstName, lastName, email, password, confirmation, terms }) => ({
        firstName: refuseFirstName(firstName),
        lastName: refuseLastName(lastName),
        email: refuseEmail(email),
        password: refuseNewPassword(password),
        confirmation: refuseConfirmation(confirmation, password),
        terms: refuseTerms(terms),
      }),
    }),
    act: ({ firstName, lastName, email, password }): Act<string | undefined> => {
      const account = {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: readEmail(email),
        password,
      }
      return {
        input: account,
        send: () => auth.signUp(account),
        success: t('Account created successfully! Please check your email to verify your account.'),
        failure: t('Registration failed'),
        failureToast: 'reason',
        onDone: (signUpId) => {
          rememberAwaited({ email: account.email, signUpId })
          return navigate('/otp-verification')
        },
      }
    },
  })
}
