import type { Context } from 'hono'
import type { z } from 'zod'
import type { Permission } from '#resources/vocabulary/permissions.ts'
import type { FeatureFlag } from '#resources/vocabulary/flags.ts'
import type { Feature, Provider } from '#resources/vocabulary/providers.ts'
import type { Services } from '#server/entry/Services.ts'
import type { Caller, Client, SessionCaller } from './Caller.ts'
import type { ErrorStatus } from './docs/errorResponses.ts'

/**
 * Who may call a route. There is no default: a route that names none does not compile, and one that names an unknown
 * permission does not start. `public`: anyone (a route that mints or spends a credential limits its rate itself).
 * `known`: any full session and any API key, a publishable one included (what is public). `signedIn`: any full
 * session, no key. `pending`: also a session that still owes its two-factor code. A permission: sessions and secret keys
 * that hold it.
 */
export type RouteAccess =
  | 'public'
  | 'known'
  | 'signedIn'
  | 'pending'
  | {
      readonly permission: Permission
      /** While a feature is on, callers with another permission may call it as well. Default: none. */
      readonly orWith?: { readonly permission: Permission; readonly flag: FeatureFlag }
    }

/** The callers of a handler. */
type CallerOf<Access extends RouteAccess> = Access extends 'public'
  ? SessionCaller | undefined
  : Access extends 'signedIn' | 'pending'
    ? SessionCaller
    : Caller

/** The input of a handler: already authenticated, permitted and parsed. */
export interface RouteInput<Query, Body, Access extends RouteAccess> {
  readonly query: Query
  readonly body: Body
  readonly params: Readonly<Record<string, string>>
  readonly caller: CallerOf<Access>
  readonly client: Client
  /** In an `idempotent` call with a key that is not `resumable`, `services.db` is one transaction with the key's row: both commit or neither. */
  readonly services: Services
  readonly context: Context
}

/** The result of a handler, for the envelope `{ statusCode, message, data, metadata? }`. */
export interface RouteAnswer<Data> {
  readonly data: Data
  /** Default `Success`. */
  readonly message?: string
  /** HTTP status, repeated as `statusCode`. Default: the route's. */
  readonly status?: 200 | 201 | 202 | 302
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface RouteConfig<
  Access extends RouteAccess,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** One line for the API reference. */
  readonly summary: string
  /** More for the API reference, in plain text. Default: none. */
  readonly description?: string
  /** The chapter of the API reference it belongs to. */
  readonly tag: string
  readonly access: Access
  /**
   * Also open to a session whose team requires a second factor that the user has not set up yet: the calls
   * for setting it up, and signing out. Default: refused until then.
   */
  readonly beforeTwoFactor?: true
  /**
   * Needs a second proof not older than ten minutes, else 403 `step_up_required` (and API keys are refused). `orToken`: a
   * code in the body's `token` counts as well, which the handler checks. Default: none needed.
   */
  readonly stepUp?: true | 'orToken'
  /** The feature it belongs to. Off: the route answers 404. Without what the feature needs the route does not exist. */
  readonly flag?: Feature
  /** A provider it needs besides that of its feature: without it the route does not exist. Default: none. */
  readonly needs?: Provider
  /** Parsed from the query string: a name given once is a string, one given several times a list of them. */
  readonly query?: Query
  /**
   * Parsed from the JSON body; no body counts as `{}`. Objects must be strict (`z.strictObject`). Required for POST and
   * PATCH; a DELETE without it takes no body.
   */
  readonly body?: Body
  /** HTTP status of a success. Default 200. */
  readonly status?: 200 | 201 | 202 | 302
  /** The shape of `data`, for the API reference and for the contract tests. */
  readonly answer?: Data
  /** The shape of `data` with status 202, when a second person has to approve first. Default: it never happens. */
  readonly postpones?: z.ZodType
  /** For the API reference: the answer is `answer` itself, without the envelope, or a file. Default: the envelope. */
  readonly bare?:
    | true
    | 'text/csv'
    | 'text/html'
    | 'text/event-stream'
    | 'application/pdf'
    | 'application/octet-stream'
    | 'image/webp'
  /**
   * Called by a server that signs the body: the handler reads the raw body and checks the signature; no header of ours is required.
   */
  readonly signed?: true
  /** What the description adds in sandbox mode. */
  readonly inSandbox?: string
  /** The body is a file, sent as `application/octet-stream`: the handler reads it, as a stream. */
  readonly upload?: true
  /**
   * Moves money: honours `Idempotency-Key` (same key and body, same answer; other body 422; still running 409).
   * `required`: refused without one. `resumable`: it makes several transactions and does nothing twice by itself; sent again while
   * it runs, it waits instead of answering 409.
   */
  readonly idempotent?: true | 'required' | 'resumable'
  /** Accepts the expected version in `If-Match`, and responds with 412 when the record has another. */
  readonly versioned?: true
  /**
   * For the API reference: failures that do not follow from the rest of the declaration. Example: `[429]` for a call that
   * only a number of times is open to each caller.
   */
  readonly failures?: readonly ErrorStatus[]
  /** Needs no database, so the caller is not identified. Default: the caller is. */
  readonly asksNobody?: true
  /** A GET that changes something: refused when another site or a prefetch sent it, and for HEAD. */
  readonly effectful?: true
  /** A `Response` is passed on as it is (files, streams, pages). */
  readonly handle: (
    input: RouteInput<z.output<Query>, z.output<Body>, Access>,
  ) => Promise<RouteAnswer<z.input<Data>> | Response>
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A route with its types erased, as the application and the API reference read it. */
export interface Route extends RouteConfig<RouteAccess> {
  readonly method: Method
  readonly path: `/${string}`
}

/**
 * Declares one route. `call`: its path is below `/api`, in Hono's syntax, as in `POST /wallet/send-crypto` and
 * `DELETE /user/sessions/:id`. The handler's `query`, `body` and `caller` follow from the schemas.
 */
export function defineRoute<
  const Access extends RouteAccess,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodUnknown,
>(call: `${Uppercase<Method>} /${string}`, config: RouteConfig<Access, Query, Body, Data>): Route {
  const [method, path] = call.split(' ')
  return { ...config, method: method?.toLowerCase(), path } as unknown as Route
}
