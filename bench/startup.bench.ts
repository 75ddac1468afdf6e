import { test } from '@playwright/test'
import { createPlace, type Place } from '#tests/browser/createPlace.ts'
import { how, median, record } from './figure.ts'
import { launchProbed } from './launchProbed.ts'

const RUNS = 3
const HOW = `From the start of the process to the first answer of /api/health/ready, the middle of ${RUNS}: with no data, so
that the tables are made and six months of demo data are written, with the data of the start before, and with that after kill -9.
${process.env['DATABASE_URL'] === undefined ? 'PGlite.' : 'Postgres.'}`

test('start-up', { annotation: how(HOW) }, async () => {
  const empty: number[] = []
  const warm: number[] = []
  const killed: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const place = await createPlace()
    try {
      empty.push(await timeStart(place))
      warm.push(await timeStart(place, 'SIGKILL'))
      killed.push(await timeStart(place))
    } finally {
      await place.remove()
    }
  }
  record({ subject: 'without data', measure: 'start to ready', value: median(empty), unit: 's', budget: 8 })
  record({ subject: 'with data', measure: 'start to ready', value: median(warm), unit: 's', budget: 1.5 })
  record({ subject: 'after kill -9', measure: 'start to ready', value: median(killed), unit: 's', budget: 5 })
})

/** In seconds. `end`: how it is ended after that. */
async function timeStart(place: Place, end: NodeJS.Signals = 'SIGTERM'): Promise<number> {
  const started = performance.now()
  const server = await launchProbed(place)
  const took = performance.now() - started
  await server.stop(end)
  return took / 1000
}
