import { z } from 'zod'
import { EMAIL, readCode, readEmail } from '#define'

/**
 * The inputs of the account calls. Everything but passwords is trimmed; addresses have the
 * spelling that is stored.
 */

const PHONE = /^\+?[0-9 ()-]{6,20}$/

/** An empty text is reported as missing ("First name is required"), and as nothing else besides. */
const filled = z.string().trim().min(1, { abort: true })

export const email = z
  .string()
  .overwrite(readEmail)
  .min(1, { abort: true })
  .max(254, { error: 'Email is invalid', abort: true })
  .regex(EMAIL, 'Email is invalid')
  .meta({ format: 'email', examples: ['ada@example.com'] })

/** A password that exists already: only its presence is checked. */
export const password = z.string().min(1).max(256)

/** A new password: at least eight characters and none of the most common ones; no rules of composition. */
export const newPassword = z
  .string()
  .min(1, { abort: true })
  .min(8, { error: 'Password must be at least 8 characters', abort: true })
  .max(256, { abort: true })
  .refine((value) => !isCommonPassword(value), 'This password is too common. Please choose another one.')

export const firstName = filled.max(100)
export const lastName = filled.max(100)
export const phone = z
  .string()
  .trim()
  .min(1, { error: 'Phone number is required', abort: true })
  .regex(PHONE, 'Phone number is invalid')

/** The language of screens and mails. */
export const language = z.enum(['en', 'fr'])

/** The six digits of a mail. */
export const mailCode = z
  .string()
  .overwrite(readCode)
  .regex(/^\d{6}$/, 'Please enter all 6 digits')
  .meta({ examples: ['482915'] })

/** Six digits from an authenticator app, or a recovery code. Which of them, and whether it is right, is decided later. */
export const secondFactor = z
  .string()
  .overwrite(readCode)
  .min(1, 'Invalid verification code')
  .max(64, 'Invalid verification code')

/** For calls that take nothing. */
export const nothing = z.strictObject({})

/**
 * The most common passwords of at least eight characters, in lower case: where guessing starts. Kept short on
 * purpose; the rate limits of sign-in do the rest.
 */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa55word password! password1! 12345678
  123456789 1234567890 12345678910 0123456789 0987654321 987654321 9876543210 87654321 11111111 111111111 1111111111
  00000000 000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 123123123
  12121212 11223344 1122334455 12344321 123454321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 qwerty12345 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 q1w2e3r4 q1w2e3r4t5
  abcd1234 abc12345 abcdefgh abcdefghi a1b2c3d4 aa123456 aaaaaaaa a1234567 a12345678 iloveyou iloveyou1 ilovegod
  sunshine sunshine1 princess princess1 football football1 baseball basketball superman superman1 batman123 starwars
  pokemon1 computer internet whatever trustno1 letmein1 letmein123 welcome1 welcome123 admin123 administrator
  adminadmin changeme changeme1 secret123 master123 monkey123 dragon123 shadow123 michelle jennifer jordan23 samsung1
  liverpool liverpool1 chelsea1 barcelona manchester corvette mercedes december november september test1234 testtest
  default1 login123 bitcoin1 ethereum blockchain satoshi1`.split(/\s+/),
)

/** Fewer different characters are no more than a short password repeated. */
const LEAST_DIFFERENT = 4

/** Whether a password is among the first that an attacker tries. */
function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return COMMON.has(lower) || new Set(lower).size < LEAST_DIFFERENT
}
