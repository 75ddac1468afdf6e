/**
 * Where the data is. `collection`: the engine stores and serves it by this definition, in the simple-rest
 * dialect. `endpoint`: fixed paths with the envelope of the specification. `rest`: an external server.
 */
export type Api =
  | {
      readonly kind: 'collection'
      /**
       * An existing table or view with its records; the resource's source defines how they are read. Default:
       * a table is made from the definition.
       */
      readonly table?: string
      /** Of settings: a fixed path for changes, which responds in the envelope. Default: the path where they are read. */
      readonly update?: `/${string}`
    }
  | {
      readonly kind: 'endpoint'
      /** With `{customer}` for a list within one record: the value of that field's filter. */
      readonly list: `/${string}`
      /** The key of the list in `data`. Default: `data` is the list. */
      readonly listKey?: string
      /** With `{id}` for the id. */
      readonly show?: `/${string}`
      /** The product has routes for POST at `list`, PATCH and DELETE at `show`. Default: read-only. */
      readonly writes?: true
      /** The table that its actions change: the engine serves them as those of a collection. Default: none. */
      readonly table?: string
    }
  | {
      readonly kind: 'rest'
      /** The URL of its list, or a path on the API's host. */
      readonly url: `https://${string}` | `http://${string}` | `/${string}`
      readonly dialect: Dialect
    }

/** Where the data of a resource is. */
export const apiOf = ({ api = { kind: 'collection' } }: { readonly api?: Api }): Api => api

/** Whether records can be created, changed and deleted there at all. */
export const isWritable = (api: Api): boolean => api.kind !== 'endpoint' || api.writes === true

/** The dialect of an external server. */
export const DIALECTS = ['simple-rest', 'json-server', 'nestjsx-crud', 'envelope'] as const
export type Dialect = (typeof DIALECTS)[number]
