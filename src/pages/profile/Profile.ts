/** The answer of `GET /user`, as far as the profile shows it. */
export interface Profile {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

export const PROFILE_PATH = '/user'
