import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

interface RecordName {
  readonly name: string | undefined
  readonly setName: (name: string | undefined) => void
}

const RecordNameContext = createContext<RecordName>({ name: undefined, setName: () => undefined })

/** Lets the screen of a record give its name to the frame around it, the link back and the document's title. */
export function RecordNameProvider({ children }: { readonly children: ReactNode }) {
  const [name, setName] = useState<string>()
  const value = useMemo(() => ({ name, setName }), [name])
  return <RecordNameContext value={value}>{children}</RecordNameContext>
}

/** The title of the record on screen; `undefined` where there is none, or while it loads. */
export function useRecordName(): string | undefined {
  return useContext(RecordNameContext).name
}

/** Sets the title of the record on screen until it unmounts. */
export function useNameRecord(name: string | undefined): void {
  const { setName } = useContext(RecordNameContext)
  useEffect(() => {
    setName(name)
    return () => setName(undefined)
  }, [name, setName])
}
