/** The browser's storages. Where they are forbidden: one that forgets with the page for the tab, none for the device. */
export function openStorages() {
  try {
    return { tab: globalThis.sessionStorage, device: globalThis.localStorage }
  } catch {
    const values = new Map<string, string>()
    return {
      tab: {
        getItem: (name: string) => values.get(name) ?? null,
        setItem: (name: string, value: string) => void values.set(name, value),
      },
      device: undefined,
    }
  }
}
