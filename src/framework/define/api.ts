/**
 * Where the data lives. `collection`: the engine reads, writes and serves it from this definition, in the simple-rest
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
      /** Of settings: a fixed path that takes their changes, and answers in the envelope. Default: where they are read. */
      readonly update?: `/${string}`
    }
  | {
      readonly kind: 'endpoint'
      /** With `{customer}` for a list that there is only of one record at a time: the value of that field's filter. */
      readonly list: `/${string}`
      /** The key of the list in `data`. Default: `data` is the list. */
      readonly listKey?: string
      /** With `{id}` where the id goes. */
      readonly show?: `/${string}`
      /** Routes of its own take POST at `list`, PATCH and DELETE at `show`. Default: it can only be read. */
      readonly writes?: true
      /** The table that its actions are written to: the engine serves them as those of a collection. Default: it has none. */
      readonly table?: string
    }
  | {
      readonly kind: 'rest'
      /** Where its list is: anywhere, or a path of the host that serves the API. */
      readonly url: `https://${string}` | `http://${string}` | `/${string}`
      readonly dialect: Dialect
    }

/** Where the data of a resource lives. */
export const apiOf = ({ api = { kind: 'collection' } }: { readonly api?: Api }): Api => api

/** Whether records can be made, changed and deleted there at all. */
export const isWritable = (api: Api): boolean => api.kind !== 'endpoint' || api.writes === true

/** The dialect of an external server. */
export const DIALECTS = ['simple-rest', 'json-server', 'nestjsx-crud', 'envelope'] as const
export type Dialect = (typeof DIALECTS)[number]
