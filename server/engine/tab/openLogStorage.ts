type Bytes = Uint8Array<ArrayBuffer>

/** Where a log is kept in this browser. One worker has it open at a time. */
export interface LogStorage {
  /** All of it; empty before the first visit. */
  readonly read: () => Promise<Bytes>
  /** Adds to its end. */
  readonly append: (bytes: Bytes) => Promise<void>
  /** Keeps this in the place of all of it: the one or the other is there after a crash. */
  readonly replace: (bytes: Bytes) => Promise<void>
}

/** The browser's own file system where it gives one to workers, else IndexedDB. `name`: what keeps two applications apart. */
export async function openLogStorage(name: string): Promise<LogStorage> {
  const folder = await openFolder(name).catch(() => undefined)
  return folder ? openFile(folder) : openIndexedDb(name)
}

async function openFolder(name: string): Promise<FileSystemDirectoryHandle | undefined> {
  if (!('createSyncAccessHandle' in FileSystemFileHandle.prototype)) return undefined
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(encodeURIComponent(name), { create: true })
}

/** Files are numbered. The lowest holds the log: a higher one is what a crash left of a replacement. */
async function openFile(folder: FileSystemDirectoryHandle): Promise<LogStorage> {
  const numbers: number[] = []
  for await (const name of folder.keys()) numbers.push(Number(name))
  const [first = 1, ...left] = numbers.sort((a, b) => a - b)
  await Promise.all(left.map((number) => folder.removeEntry(String(number))))
  let number = first
  let file = await openHandle(folder, number)
  // Each question about a file goes to another process.
  let size = file.getSize()
  return {
    read: async () => {
      const bytes = new Uint8Array(size)
      file.read(bytes, { at: 0 })
      return bytes
    },
    append: async (bytes) => {
      size += file.write(bytes, { at: size })
    },
    replace: async (bytes) => {
      const next = await openHandle(folder, number + 1)
      next.truncate(0)
      next.write(bytes, { at: 0 })
      next.flush()
      file.close()
      await folder.removeEntry(String(number))
      number += 1
      file = next
      size = bytes.byteLength
    },
  }
}

const TRIES = 50
const WAIT_MS = 100

/** The worker of a tab that was closed just now may have it still. */
async function openHandle(
  folder: FileSystemDirectoryHandle,
  number: number,
  tries = TRIES,
): Promise<FileSystemSyncAccessHandle> {
  const file = await folder.getFileHandle(String(number), { create: true })
  try {
    return await file.createSyncAccessHandle()
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    return openHandle(folder, number, tries - 1)
  }
}

const STORE = 'log'

/** The parts of a log in the order of their keys. */
async function openIndexedDb(name: string): Promise<LogStorage> {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true })
  const db = await done(opening)
  const write = (work: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(STORE, 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onabort = () =>
        reject(transaction.error ?? new Error('The browser could not keep the data'))
      work(transaction.objectStore(STORE))
    })
  return {
    read: async () => {
      const parts = (await done(db.transaction(STORE).objectStore(STORE).getAll())) as Bytes[]
      return new Uint8Array(await new Blob(parts).arrayBuffer())
    },
    append: (bytes) => write((store) => store.add(bytes)),
    replace: (bytes) =>
      write((store) => {
        store.clear()
        store.add(bytes)
      }),
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB could not be read'))
  })
}
