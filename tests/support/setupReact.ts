import { MessageChannel } from 'node:worker_threads'
import React from 'react'
import { flushSync } from 'react-dom'

/**
 * Screens run on the React that ships, at a fraction of what its development build costs; `vitest.config.ts` chooses it.
 * That one has no `act`, which Testing Library calls: here it draws at once what was asked for, as a browser's event does,
 * and after what takes its time waits for what else there is to draw.
 */
Object.assign(React, { act })

function act(callback: () => unknown): PromiseLike<unknown> {
  const result = flushSync(callback)
  if (result instanceof Promise) return result.then(afterDrawing)
  return { then: (resolve) => Promise.resolve(result).then(resolve) }
}

/** Drawing, the effects of it, and what those ask for: each is a turn of its own. */
const TURNS = 4

/** Answers what it is given. */
export async function afterDrawing<Result>(result: Result): Promise<Result> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn()
  return result
}

/** By no timer: tests may stop those. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.once('message', () => {
      port1.close()
      resolve()
    })
    port2.postMessage(undefined)
  })
}
