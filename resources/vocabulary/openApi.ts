/** A JSON Schema, as OpenAPI 3.1 uses it. */
export type Schema = Readonly<Record<string, unknown>>

/** What a call takes beside its body. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
}

/** What is sent or answered, by its media type. */
export interface Content {
  readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
}

/** An answer, or where it is described for all calls: `#/components/responses/404`. */
export type Response = (Content & { readonly description: string }) | { readonly $ref: string }

/** One call of the API. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description?: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content & { readonly required: true }
  readonly responses: Readonly<Record<string, Response>>
  /** Who may call it, in words. */
  readonly 'x-access': string
  readonly 'x-permission'?: string
  /** Needs a second proof: `POST /user/step-up`. */
  readonly 'x-step-up'?: true
  readonly 'x-flag'?: string
}

/** The calls by path and method. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** The description of the API at `/api/openapi.json`. Source: the OpenAPI Specification 3.1. */
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly [{ readonly url: string }]
  readonly tags: readonly { readonly name: string }[]
  /** The tags by task. An extension that API references share. */
  readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[]
  readonly paths: Paths
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, Schema>>
    /** The failures, by status. */
    readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
  }
}
