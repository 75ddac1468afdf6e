import type { Auth } from '#providers/Auth.ts'
import { createAuth } from '#providers/createAuth.ts'
import { createClient, type Arrived, type SendFile, type Transport } from '#providers/createClient.ts'
import { createConfigStore } from '#providers/createConfigStore.ts'
import { createStepUp } from '#providers/createStepUp.ts'
import type { Services } from '#providers/Services.ts'
import { createSession } from '#providers/session.ts'
import { openLanguages } from './languages.ts'

interface Host {
  readonly transport: Transport
  /** Default: nothing has. */
  readonly arrived?: Arrived
  /** How files leave. Default: by `transport`. */
  readonly sendFile?: SendFile
  readonly storage: Storage
  /** Where `/api` is. */
  readonly origin: string
}

/** Wires the services to their host. */
export function createServices({ transport, arrived, sendFile, storage, origin }: Host): Services {
  const session = createSession(storage)
  const stepUp = createStepUp()
  const client = createClient({
    transport,
    session,
    origin,
    ...(arrived && { arrived }),
    ...(sendFile && { sendFile }),
    onSessionEnd: () => auth.expire(),
    onActingChange: () => auth.follow(),
    onStepUp: stepUp.ask,
  })
  const clientWith = (token: string) =>
    createClient({ transport, origin, session: { token: () => token, device: session.device } })
  let livePosition: string | undefined
  const auth: Auth = createAuth({
    client,
    session,
    clientWith,
    onLivePosition: (position) => (livePosition = position),
  })
  const config = createConfigStore({
    client,
    // The first alone: what the screens read comes after it, and before that of a configuration loaded again.
    onLivePosition: (position) => (livePosition ??= position),
  })
  const languages = openLanguages(storage)
  return {
    client,
    session,
    auth,
    config,
    livePosition: () => livePosition,
    stepUp,
    origin,
    storage,
    languages,
  }
}
