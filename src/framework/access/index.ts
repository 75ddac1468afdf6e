export { decide, decideAccess, type Decision, type Grants, isOn } from './decide.ts'
export { GrantsContext, useGrants } from './GrantsContext.ts'
