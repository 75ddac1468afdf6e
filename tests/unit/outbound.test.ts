import { describe, expect, it } from 'vitest'
import { createOutboundHttp } from '#server/engine/outbound/createOutboundHttp.ts'

const NOT_PUBLIC = 'must be an address on the public internet'
const never = () => new Request('https://shop.example/hook', { method: 'POST', body: '{}' })

describe('the world outside', () => {
  it.each([
    ['ftp://example.com/', 'must use https'],
    ['http://93.184.215.14/hook', 'must use https'],
    ...[
      ...['10.0.0.8', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
      ...['[::]', '[fe80::1]', '[fd00::1]', '[::ffff:10.0.0.1]', '[64:ff9b::a00:1]', '[2002:a00:1::]'],
      ...['167772161', '0x0a.1', '127.0.0.1', '[::1]'],
    ].map((host): [string, string] => [`https://${host}/`, NOT_PUBLIC]),
  ])('refuses %s', async (url, text) => {
    const outside = createOutboundHttp({ mode: 'production' })
    expect(await outside.refusalOf(new URL(url))).toBe(text)
    await expect(outside.send(new Request(url, { method: 'POST' }))).rejects.toThrow(`The address ${text}`)
  })

  it('takes the machine itself, by http too, in a sandbox that nobody else reaches', async () => {
    const ask = (url: string, isReachable = false) =>
      createOutboundHttp({ mode: 'sandbox', isReachable }).refusalOf(new URL(url))
    expect(await ask('http://127.0.0.1:9/hook')).toBeUndefined()
    expect(await ask('http://[::1]:9/hook')).toBeUndefined()
    expect(await ask('https://127.0.0.1:4398/internal')).toBeUndefined()
    expect(await ask('https://127.0.0.1:4398/internal', true)).toBe(NOT_PUBLIC)
  })

  it('goes to no port of other services, and to no address with a password in it', async () => {
    const outside = createOutboundHttp({ mode: 'production', resolve: async () => ['93.184.215.14'] })
    const ask = (port: string) => outside.refusalOf(new URL(`https://shop.example:${port}/`))
    const refused = 'must use port 443 or a port above 1023'
    const answers = await Promise.all(['22', '25', '443', '8443'].map(ask))
    expect(answers).toEqual([refused, refused, undefined, undefined])
    expect(await outside.refusalOf(new URL('https://user:secret@example.com/'))).toBe(
      'can’t contain a user name or password',
    )
  })

  it.each([['10.0.0.1'], ['169.254.169.254'], ['::ffff:192.168.0.1'], ['93.184.215.14', '127.0.0.1']])(
    'refuses a name that means %s, at save and at send',
    async (...addresses) => {
      const outside = createOutboundHttp({ mode: 'sandbox', resolve: async () => addresses })
      expect(await outside.refusalOf(new URL('https://shop.example/hook'))).toBe(NOT_PUBLIC)
      await expect(outside.send(never())).rejects.toThrow(NOT_PUBLIC)
    },
  )

  it('refuses a name that changes its meaning between save and send', async () => {
    const meanings = [['93.184.215.14'], ['10.0.0.1']]
    const outside = createOutboundHttp({ mode: 'sandbox', resolve: async () => meanings.shift() ?? [] })
    expect(await outside.refusalOf(new URL('https://shop.example/hook'))).toBeUndefined()
    await expect(outside.send(never())).rejects.toThrow(NOT_PUBLIC)
  })

  it('says the same of a name that is not found and of one of the network inside', async () => {
    const answers = [async () => ['10.0.0.1'], async () => [], () => Promise.reject(new Error('no resolver'))]
    for (const resolve of answers) {
      const outside = createOutboundHttp({ mode: 'production', resolve })
      expect(await outside.refusalOf(new URL('https://shop.example/hook'))).toBe(NOT_PUBLIC)
      await expect(outside.send(never())).rejects.toThrow(`The address ${NOT_PUBLIC}`)
    }
  })

  it('takes a name that is not found in the sandbox of a developer, by https alone, and looks again at send', async () => {
    const resolve = () => Promise.reject(new Error('no resolver'))
    const outside = createOutboundHttp({ mode: 'sandbox', resolve })
    expect(await outside.refusalOf(new URL('https://shop.example/'))).toBeUndefined()
    expect(await outside.refusalOf(new URL('http://shop.example/'))).toBe('must use https')
    await expect(outside.send(never())).rejects.toThrow('The name shop.example could not be found')
  })
})
