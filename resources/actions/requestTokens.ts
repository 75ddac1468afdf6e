import { defineAction, field } from '#define'

/** Asks the faucet for test tokens. */
export const requestTokens = defineAction({
  name: 'requestTokens',
  on: { id: field.id() },
  label: 'Request Tokens',
  permission: 'faucet.use',
  confirm: {
    title: 'Request test tokens',
    description:
      'Each request gives 1,000 test tokens, up to ten times a day. They arrive in your wallet if the address is one of yours.',
    fields: {
      currency: field.enum({
        options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } },
        default: 'USDC',
      }),
      recipient: field.address({ label: 'Recipient Address', placeholder: '0x...', required: true }),
    },
    refuse: () => import('#resources/vocabulary/refuseRecipient.ts'),
  },
  call: { path: '/faucet/request' },
  creates: 'faucet',
  success: 'Test tokens requested successfully',
  failure: 'Failed to request test tokens',
})
