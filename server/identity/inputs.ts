import { z } from 'zod'
import { isCommonPassword } from './commonPasswords.ts'

/**
 * What the calls of accounts take, with the texts of spec A, section 5. Everything is trimmed but passwords; addresses
 * are lower-cased, as they are stored.
 */

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+?[0-9 ()-]{6,20}$/

/** An empty text is reported as missing ("First name is required"), and as nothing else besides. */
const filled = z.string().trim().min(1, { abort: true })

export const email = filled
  .max(254, { error: 'Email is invalid', abort: true })
  .regex(EMAIL, 'Email is invalid')
  .toLowerCase()
  .meta({ format: 'email', examples: ['ada@example.com'] })

/** A password that exists already: only its presence is checked. */
export const password = z.string().min(1).max(256)

/** A password being chosen (S-10): length and a list of the most common ones, no rules of composition. */
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

/** The six digits of a mail. */
export const mailCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Please enter all 6 digits')
  .meta({ examples: ['482915'] })

/** Six digits from an authenticator app, or a recovery code. Which of them, and whether it is right, is decided later. */
export const secondFactor = z
  .string()
  .trim()
  .min(1, 'Invalid verification code')
  .max(64, 'Invalid verification code')

/** For calls that take nothing. */
export const nothing = z.strictObject({})
