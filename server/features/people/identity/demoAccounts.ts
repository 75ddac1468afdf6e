/** Of every demo account. */
export const DEMO_PASSWORD = 'Demo-pass-1'

/** A verification code that is always right in sandbox mode, and unknown outside it. */
export const SAMPLE_CODE = '123456'
