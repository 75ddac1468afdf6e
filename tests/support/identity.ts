import type { Persona, TestApi } from './createTestApi.ts'
import type { Envelope } from './TestClient.ts'

/** Hands in the papers of Olive Owner, with changes. The number of these waits for a person. */
export const startIdentityCheck = (api: TestApi, persona: Persona = 'owner', changes: object = {}) =>
  api.as(persona).post<Envelope<{ readonly kycId: string }>>('/user/kyc/initiate', {
    country: 'NG',
    documentType: 'NIN_SLIP',
    documentNumber: '12345679999',
    firstName: 'Olive',
    lastName: 'Owner',
    dateOfBirth: '1990-04-30',
    ...changes,
  })
