export { DraftContext, type DraftPlace } from './DraftContext.ts'
export { DRAFTS } from './drafts.ts'
export {
  ApiError,
  type FieldErrors,
  isNotConfirmed,
  messageOf,
  NETWORK_ERROR,
  NOT_CONFIRMED,
  UNEXPECTED_ERROR,
} from './ApiError.ts'
export type { Answer, CallOptions, Client, UploadOptions } from './Client.ts'
export { ClientContext, useClient } from './Client.ts'
export {
  findEnvelope,
  isObject,
  readBare,
  readFailure,
  requireType,
  textOf,
  toEnvelope,
  toFailure,
} from './envelope.ts'
export type { Envelope } from './envelope.ts'
export { QUIET } from './quiet.ts'
export { callCollection } from './callCollection.ts'
export { createOwnActs, OwnActsContext } from './OwnActs.ts'
export { type Act, useAct } from './useAct.ts'
export { useCall } from './useCall.ts'
export { createRefresh, FreshnessContext, type Refresh, useRefresh } from './useRefresh.ts'
