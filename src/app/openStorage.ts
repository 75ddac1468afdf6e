/** A storage of the browser, or of this tab; where it is forbidden, one that forgets with the page. */
export function openStorage(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return globalThis[name]
  } catch {
    return createMemory()
  }
}

function createMemory(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    key: (at) => [...values.keys()][at] ?? null,
    removeItem: (name) => void values.delete(name),
    setItem: (name, value) => void values.set(name, value),
  }
}
