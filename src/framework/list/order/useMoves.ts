import { useEffect, useRef, useState } from 'react'
import { callCollection } from '../../api/callCollection.ts'
import { useClient } from '../../api/Client.ts'
import { useAct } from '../../api/useAct.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { formatCount } from '../../format/formatCount.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { t } from '../../text/t.ts'

interface MovesOptions {
  readonly resource: ScreenResource
  readonly records: readonly AnyRecord[]
  /** The last come first: what is above comes later in the order. Default false. */
  readonly isDown?: boolean
  /** How many records precede the first of them. Default 0. */
  readonly above?: number
  /** How many there are in all. Default: these. */
  readonly total?: number
}

/** A place above or below another record, by its id. */
export interface Beside {
  readonly neighbour: string
  readonly side: 'above' | 'below'
}

export interface Moves {
  /** The records in the order that the user wants, until the API has it. */
  readonly shown: readonly AnyRecord[]
  /** Moves one to the place of another among them, from 0. */
  readonly moveTo: (id: string, index: number) => void
  /** Moves one out of sight, to the place from 0 among all. */
  readonly moveAway: (id: string, beside: Beside, place: number) => Promise<void>
  /** The outcome of the last move, for screen readers. */
  readonly said: string
}

interface Wanted {
  readonly ids: readonly string[]
  /** The records as they were when the last move was done; others are later than that. Undefined: one is under way. */
  readonly done?: readonly AnyRecord[]
}

const idOf = (record: AnyRecord) => String(record['id'])

/**
 * Moves records in the order that people give their list: shown at once, sent one after the other, and taken back when refused, with
 * the reason.
 */
export function useMoves({ resource, records, isDown = false, above = 0, total }: MovesOptions): Moves {
  const client = useClient()
  const { run } = useAct()
  const [wanted, setWanted] = useState<Wanted>()
  const [said, setSaid] = useState('')
  const waiting = useRef(new Map<string, Beside>())
  const sending = useRef<Promise<void>>(undefined)
  const latest = useRef(records)
  useEffect(() => {
    latest.current = records
  }, [records])
  if (wanted?.done && wanted.done !== records) setWanted(undefined)
  const shown = wanted ? inOrder(records, wanted.ids) : records
  const { name, messages } = resource

  const send = (id: string, { neighbour, side }: Beside) =>
    run({
      input: { id, neighbour, side },
      send: () =>
        callCollection(client, `/${name}/${encodeURIComponent(id)}/move`, {
          body: { [(side === 'below') === isDown ? 'before' : 'after']: neighbour },
        }),
      failure: messages.updateFailed,
      shows: () => ({ moved: name }),
    })
  const sendAll = async () => {
    for (const [id, beside] of waiting.current) {
      waiting.current.delete(id)
      const outcome = await send(id, beside)
      if (outcome?.ok) continue
      waiting.current.clear()
      setSaid(t('Not moved'))
      setWanted(undefined)
    }
    sending.current = undefined
    setWanted((now) => now && { ids: now.ids, done: latest.current })
  }
  const queue = (id: string, beside: Beside) => {
    waiting.current.delete(id)
    waiting.current.set(id, beside)
    sending.current ??= sendAll()
    return sending.current
  }
  const say = (id: string, place: number) => {
    const record = records.find((one) => idOf(one) === id)
    const all = formatCount(total ?? records.length)
    setSaid(
      t('{record} is now {place} of {all}', {
        record: record ? titleOf(resource, record) : '',
        place: place + 1,
        all,
      }),
    )
  }

  return {
    shown,
    said,
    moveTo: (id, index) => {
      const ids = shown.map(idOf)
      const from = ids.indexOf(id)
      const neighbour = ids[index]
      if (from < 0 || index < 0 || neighbour === undefined || index === from) return
      setWanted({ ids: ids.toSpliced(from, 1).toSpliced(index, 0, id) })
      say(id, above + index)
      void queue(id, { neighbour, side: index > from ? 'below' : 'above' })
    },
    moveAway: async (id, beside, place) => {
      say(id, place)
      await queue(id, beside)
    },
  }
}

/** What has come since stays where it is, behind them. */
function inOrder(records: readonly AnyRecord[], ids: readonly string[]): readonly AnyRecord[] {
  const known = new Map(records.map((record) => [idOf(record), record]))
  const ordered = ids.flatMap((id) => {
    const record = known.get(id)
    return record ? [record] : []
  })
  return [...ordered, ...records.filter((record) => !ids.includes(idOf(record)))]
}
