/** Who a person is at their identity provider, as it signed it. */
export interface SignOnProof {
  /** Of its ID token and of its endpoint for user information, the ID token's first. */
  readonly claims: Readonly<Record<string, unknown>>
  readonly issuer: string
  /** The person's name there, which never goes to another person. */
  readonly subject: string
  /** As it was signed: what it wants to see again when the person signs out. */
  readonly idToken: string
}

/** Which team the people of a provider join, and as what. */
interface Membership {
  /** Its ID. */
  readonly team: string
  readonly roles: {
    /** The claim with their role: a name, or a path like `realm_access.roles`. */
    readonly claim?: string | undefined
    /** A role by a value of that claim; of several the first counts. */
    readonly map: Readonly<Record<string, string>>
    /** For everyone else. */
    readonly default: string
  }
}

/** An identity provider that people of a company sign in at. */
export interface SignOnProvider extends Membership {
  /** In calls and in the database. */
  readonly key: string
  /** As people call it: "Continue with Acme". */
  readonly name: string
  /** The domains of the email addresses that it speaks for. */
  readonly domains: readonly string[]
  /** These domains are the company's alone: an account that has such an address already becomes that of the provider's user. */
  readonly ownsDomains: boolean
  /** The name of the claim for a verified address. */
  readonly verifiedClaim: string
  /** Values of the claim `amr` that count as a second factor. */
  readonly secondFactor: readonly string[]
}

/** What one request to a provider is bound to: each is random. */
export interface SignOnRequest {
  readonly state: string
  readonly nonce: string
  /** Of PKCE. The provider sees its hash, until the code is redeemed. */
  readonly verifier: string
  /** The person has to sign in there again, however short ago they did. Default: not. */
  readonly again?: boolean
}

/** Identity providers by OpenID Connect. What they are asked throws `SignOnError`. */
export interface SignOn {
  readonly providers: readonly SignOnProvider[]
  /** The address that a person signs in at. */
  readonly begin: (key: string, request: SignOnRequest) => Promise<string>
  /** Redeems what the provider sent them back with: the query of the address. */
  readonly finish: (key: string, answer: string, request: SignOnRequest) => Promise<SignOnProof>
  /** The address that a person signs out at. Undefined: there is none. */
  readonly end: (key: string, idToken: string) => Promise<string | undefined>
}

/** `cancelled`: by the person. `unavailable`: the provider is away. `refused`: what it sent is not in order. */
export class SignOnError extends Error {
  override readonly name = 'SignOnError'
  readonly reason: 'cancelled' | 'unavailable' | 'refused'

  constructor(reason: SignOnError['reason'], cause: unknown) {
    super(`Single sign-on: ${reason}`, { cause })
    this.reason = reason
  }
}
