import { createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

/** One mail that a receiver took. */
export interface ReceivedMail {
  readonly from: string
  readonly to: string
  readonly headers: Readonly<Record<string, string>>
  /** Decoded, with `\n` at the ends of lines. */
  readonly text: string
}

/** What a client does before the receiver answers. */
type Step = 'CONNECT' | 'MAIL FROM' | 'RCPT TO' | 'DATA'
/** Answers other than yes; an empty one is silence. Example: `{ 'RCPT TO': '451 later' }`. */
export type Refusals = Readonly<Partial<Record<Step, string>>>

/**
 * A mail server: plain SMTP (RFC 5321) on this machine that keeps what it takes and refuses what it is told to. Shares no
 * code with the application. `listenOn`: its port; default any free one.
 */
export async function createMailReceiver(listenOn = 0) {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refusals: Refusals = {}
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    talk(socket, (step) => refusals[step], received)
  })
  const port = await listen(server, listenOn)
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    /** Everything it took, oldest first. */
    received,
    refuseWith: (next: Refusals): void => void (refusals = next),
    /** Takes no connection any more. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export type MailReceiver = Awaited<ReturnType<typeof createMailReceiver>>

function talk(socket: Socket, refusalOf: (step: Step) => string | undefined, received: ReceivedMail[]): void {
  let envelope = { from: '', to: '' }
  let unread = ''
  let isData = false
  const say = (line: string) => void (line && socket.write(`${line}\r\n`))
  const steps: Readonly<Record<string, (address: string) => void>> = {
    EHLO: () => say('250 receiver'),
    'MAIL FROM': (from) => {
      envelope = { from, to: '' }
      say(refusalOf('MAIL FROM') ?? '250 yes')
    },
    'RCPT TO': (to) => {
      envelope = { ...envelope, to }
      say(refusalOf('RCPT TO') ?? '250 yes')
    },
    DATA: () => {
      isData = true
      say('354 go on')
    },
    QUIT: () => void socket.end('221 bye\r\n'),
  }
  const hear = (line: string) => {
    const [, step = '', address = ''] = /^(MAIL FROM|RCPT TO|[A-Z]+)(?::<(.*)>)?/.exec(line) ?? []
    const answer = steps[step] ?? (() => say('502 what?'))
    answer(address)
  }
  const take = (message: string) => {
    isData = false
    const refusal = refusalOf('DATA')
    if (!refusal) received.push({ ...envelope, ...parseMessage(message) })
    say(refusal ?? '250 taken')
  }
  say(refusalOf('CONNECT') ?? '220 receiver')
  socket.on('data', (chunk) => {
    unread += chunk.toString('latin1')
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const at = unread.indexOf(end)
      if (at < 0) return
      const piece = unread.slice(0, at)
      unread = unread.slice(at + end.length)
      if (isData) take(piece)
      else hear(piece)
    }
  })
}

function parseMessage(message: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...rest] = message.replaceAll('\r\n..', '\r\n.').split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2)))
  const body = rest.join('\r\n\r\n').replaceAll('\r\n', '\n').trimEnd()
  const isQuoted = headers['Content-Transfer-Encoding'] === 'quoted-printable'
  return { headers, text: isQuoted ? unquote(body) : body }
}

/** Quoted-printable. RFC 2045, 6.7. */
function unquote(text: string): string {
  const bytes = text
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
