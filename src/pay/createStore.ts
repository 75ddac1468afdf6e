/** One value that changes, with its listeners. */
export interface Store<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Calls back after each change. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set: (next) => {
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
