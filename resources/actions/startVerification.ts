import { defineAction, field } from '#define'
import { identityFiles } from '../vocabulary/identityFiles.ts'
import { IDENTITY_COUNTRIES } from '../vocabulary/identityDocuments.ts'

/** Starts the check of the caller's own identity. */
export const startVerification = defineAction({
  name: 'startVerification',
  on: { id: field.id(), firstName: field.text(), lastName: field.text() },
  label: 'Start verification',
  permission: 'kyc.manage',
  confirm: {
    title: 'Verify your identity',
    description:
      'Enter your details exactly as on your document. We keep only the last four characters of its number.',
    submitLabel: 'Submit for verification',
    uploads: '/user/kyc',
    from: { firstName: 'firstName', lastName: 'lastName' },
    fields: {
      country: field.enum({ options: IDENTITY_COUNTRIES, default: 'NG' }),
      documentType: field.text({
        required: true,
        looksAt: ['country'],
        input: () => import('#pages/profile/DocumentTypeInput.tsx'),
      }),
      documentNumber: field.text({ required: true, maxLength: 64, private: true }),
      documents: identityFiles,
      firstName: field.text({ required: true, maxLength: 100 }),
      lastName: field.text({ required: true, maxLength: 100 }),
      dateOfBirth: field.date({
        required: true,
        input: () => import('#pages/profile/BirthDateInput.tsx'),
      }),
    },
  },
  call: { path: '/user/kyc/initiate' },
  success: 'Identity verification started',
  failure: 'Failed to start verification',
})
