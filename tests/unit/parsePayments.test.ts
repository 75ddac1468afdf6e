import { describe, expect, it } from 'vitest'
import { parsePayments } from '#server/features/payouts/files/parsePayments.ts'

const HEADER = 'address,amount,currency,note'
const ADDRESS = '0x1111111111111111111111111111111111111111'

describe('a file of payments', () => {
  it('is read by its header, whatever program wrote it', async () => {
    const lines = [
      `${ADDRESS},10,USDC,"May, paper"`,
      '',
      ' 0x12 , 5.5 ,usdt,"Two\r\nlines, ""quoted"""',
      '0x13,"1,250.50",USDC,',
    ]
    expect(await parsePayments(`\uFEFFAddress, AMOUNT,currency,note\r\n${lines.join('\r\n')}\r\n`)).toEqual([
      { line: 2, address: ADDRESS, amount: '10', currency: 'USDC', note: 'May, paper' },
      { line: 4, address: '0x12', amount: '5.5', currency: 'USDT', note: 'Two\nlines, "quoted"' },
      { line: 6, address: '0x13', amount: '1250.50', currency: 'USDC', note: '' },
    ])
  })

  it.each([
    ['to,amount\n', 'The first row must be address,amount,currency,note'],
    ['', 'The first row must be address,amount,currency,note'],
    [`${HEADER}\n0x1,1,USDC,Rent, May\n`, 'Line 2: 5 cells, but 4 columns'],
    [`${HEADER}\n0x1,1,USDC,"open\n0x2,1,USDC,\n`, 'Line 2: opening quote is never closed'],
    [`${HEADER}\n,,\n`, 'This file has no payments'],
    [
      `${HEADER}\n${`${ADDRESS},1,USDC,\n`.repeat(1001)}`,
      'A file can have up to 1,000 payments. This one has 1,001.',
    ],
  ])('is refused as a whole when it is none: %#', async (csv, text) => {
    const details = expect.objectContaining({ errors: [expect.objectContaining({ field: 'csv', text })] })
    await expect(parsePayments(csv)).rejects.toThrow(expect.objectContaining({ status: 400, details }))
  })
})
