import { useEffect, useEffectEvent } from 'react'
import { useToast } from '../ui/useToast.ts'

interface LeaveRecordProps {
  /** What happened. */
  readonly title: string
  readonly description: string
  /** Leads to the list. */
  readonly onLeave: () => void
}

/** Leads away from a record that could not be loaded, and says why. */
export function LeaveRecord({ title, description, onLeave }: LeaveRecordProps) {
  const toast = useToast()
  const leave = useEffectEvent(() => {
    toast.error(title, description)
    onLeave()
  })
  useEffect(() => leave(), [])
  return null
}
