import { Link, useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { useToast } from '#framework/ui'
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
import { useAuthForm } from './useAuthForm.ts'

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmation: '', terms: false }

/** Sign-up. Spec A, sections 2, 5 and 8. */
export default function SignUpPage() {
  const form = useSignUp()
  const { values, findings, change } = form
  return (
    <AuthLayout
      title="Create your account"
      subtitle="Get started with your crypto payment gateway"
      footer={
        <>
          Already have an account? <Link to="/signin">Sign in</Link>
        </>
      }
    >
      <AuthFields form={form} submitLabel="Create Account">
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
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          value={values.email}
          onChange={(email) => change({ email })}
          finding={findings.email}
        />
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

function useSignUp() {
  const { auth } = useServices()
  const toast = useToast()
  const navigate = useNavigate()
  return useAuthForm({
    initial: EMPTY,
    fallback: 'Registration failed',
    validate: ({ firstName, lastName, email, password, confirmation, terms }) => ({
      firstName: refuseFirstName(firstName),
      lastName: refuseLastName(lastName),
      email: refuseEmail(email),
      password: refuseNewPassword(password),
      confirmation: refuseConfirmation(confirmation, password),
      terms: refuseTerms(terms),
    }),
    send: async ({ firstName, lastName, email, password }) => {
      const account = {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        password,
      }
      const signUpId = await auth.signUp(account)
      toast.success('Account created successfully! Please check your email to verify your account.')
      rememberAwaited({ email: account.email, signUpId })
      await navigate('/otp-verification')
    },
  })
}
