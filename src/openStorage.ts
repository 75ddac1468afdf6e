const BASE = import.meta.env.BASE_URL

/**
 * A storage of the browser, or of this tab; where it is forbidden, one that forgets with the page. An application that is served
 * below a path has its own part of it: another of the same host is signed in apart.
 */
export function openStorage(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return BASE === '/' ? globalThis[name] : createPart(globalThis[name], BASE)
  } catch {
    return createMemory()
  }
}

function createPart(whole: Storage, prefix: string): Storage {
  const names = () => Object.keys(whole).filter((name) => name.startsWith(prefix))
  return {
    get length() {
      return names().length
    },
    clear: () => names().forEach((name) => whole.removeItem(name)),
    getItem: (name) => whole.getItem(prefix + name),
    key: (at) => names()[at]?.slice(prefix.length) ?? null,
    removeItem: (name) => whole.removeItem(prefix + name),
    setItem: (name, value) => whole.setItem(prefix + name, value),
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
