import type { Access } from '../define/resource.ts'

/** Whether the signed-in user passes an access entry. */
export type Can = (access: Access | 'signedIn') => boolean
