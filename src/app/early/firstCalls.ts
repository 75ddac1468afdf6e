import { API_ORIGIN } from '#app/apiOrigin.ts'
import { FIRST_CALLS } from '#providers/session.ts'
import { signRequest, type Signer } from '#providers/signRequest.ts'

/** What was begun before the application's own scripts were there, for it to go on with. */
interface Early {
  /** The answer to a call that has left already. Undefined: none did, or what came is no use. */
  readonly take: (request: Request) => Promise<Response | undefined>
  /** The text of such an answer that has come, which stays to be taken. Undefined: none has. */
  readonly peek: (toSigned: () => Request) => string | undefined
  /** Whether the page shows a frame of an earlier visit, or is about to. */
  readonly hasFrame: () => boolean
  /** The frame that the page shows. */
  readonly frame: () => HTMLElement | undefined
  /** Calls back when the frame comes. */
  readonly onFrame: (listener: () => void) => () => void
  /** The application has drawn its own. */
  readonly forgetFrame: () => void
}

declare global {
  /** Absent where no user is signed in. */
  var early: Early | undefined
}

/** The paths below the API that addresses asked for first when they were last opened here, the latest address last. */
type FirstCalls = Readonly<Record<string, readonly string[]>>

const API = `${API_ORIGIN}/api`
/** What every start asks for; the position of the live stream comes with it, so the rest must not be read before. */
const CONFIG = '/config'
const USER = '/user'
const MOST_ADDRESSES = 20
const MOST_CALLS = 12
/** What was read so long ago is read again. */
const FRESH_MS = 30_000

const address = () => location.pathname + location.search

function readCalls(storage: Storage): FirstCalls {
  try {
    return JSON.parse(storage.getItem(FIRST_CALLS) ?? '{}') as FirstCalls
  } catch {
    return {}
  }
}

/**
 * Sends what the present address asked the API when it was last opened in this browser, beside the scripts that will ask for it.
 * Each answer is taken once, by a request that is the same to its last header, as long as the address is.
 */
export function sendFirstCalls(storage: Storage, session: Signer): Pick<Early, 'take' | 'peek'> {
  const { href } = location
  const sent = new Map<string, FirstCall>()
  const send = (path: string) => {
    const request = new Request(API + path)
    signRequest(request, session)
    const response = fetch(request)
    const call: FirstCall = { text: undefined, answer: response.then(read).catch(() => undefined) }
    sent.set(keyOf(request), call)
    return response

    /** Read to its end, so that its text is there at once. A failed call is repeated by code that can report the error. */
    async function read(came: Response): Promise<Response | undefined> {
      if (!isAnswer(came)) return undefined
      const text = await came.text()
      call.text = text
      return Object.assign(new Response(text, came), { text: () => Promise.resolve(text) })
    }
  }
  const find = (key: string) => {
    if (location.href !== href || performance.now() > FRESH_MS) sent.clear()
    return sent.get(key)
  }
  const calls = readCalls(storage)[address()] ?? []
  send(CONFIG).then(
    (response) => isAnswer(response) && calls.forEach((path) => void send(path)),
    () => undefined,
  )
  void send(USER)
  return {
    take: async (request) => {
      const key = keyOf(request)
      const call = find(key)
      sent.delete(key)
      const response = await call?.answer
      request.signal.throwIfAborted()
      return response
    },
    // Each screen that still waits asks in every drawing: without a request, once all are taken.
    peek: (toSigned) => (sent.size > 0 ? find(keyOf(toSigned()))?.text : undefined),
  }
}

/** Undefined until it has come, and where it is no use. */
interface FirstCall {
  readonly answer: Promise<Response | undefined>
  text: string | undefined
}

const keyOf = (request: Request) => JSON.stringify([request.method, request.url, ...request.headers])

const isAnswer = ({ ok, headers }: Response) =>
  ok && headers.get('Content-Type')?.startsWith('application/json') === true

/** Remembers in a storage what each address asks for while a user is signed in, until they do something. */
export function createCallMemory(
  storage: Storage,
  isSignedIn: () => boolean,
): (request: Request, response: Response) => void {
  let used: string | undefined
  let waiting = new Map<string, Set<string>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => (used = address()), { capture: true, passive: true })

  const write = () => {
    timer = undefined
    if (!isSignedIn()) return waiting.clear()
    const before = readCalls(storage)
    const known = Object.entries(before).filter(([place]) => !waiting.has(place))
    const fresh = [...waiting].map(([place, paths]) => [place, [...paths].slice(0, MOST_CALLS)] as const)
    // Of the present one more may come, where answers take long.
    waiting = new Map([...waiting].filter(([place]) => place === address()))
    storage.setItem(
      FIRST_CALLS,
      JSON.stringify(Object.fromEntries([...known, ...fresh].slice(-MOST_ADDRESSES))),
    )
  }

  return ({ method, url }, response) => {
    const place = address()
    const path = url.slice(API.length)
    if (method !== 'GET' || !url.startsWith(API) || [CONFIG, USER].includes(path) || used === place) return
    if (!isAnswer(response) || !isSignedIn()) return
    const paths = waiting.get(place) ?? new Set()
    timer ??= setTimeout(write, WRITE_AFTER_MS)
    waiting.set(place, paths.add(path))
  }
}

/** The calls of a screen come together. */
const WRITE_AFTER_MS = 1500
