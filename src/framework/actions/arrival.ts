/** The state of a navigation to a record in order to do something with it. */
export const toDo = (action: string): object => ({ action })

/** The action that a navigation was made for, if any. */
export function actionIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('action' in state)) return undefined
  return typeof state.action === 'string' ? state.action : undefined
}
