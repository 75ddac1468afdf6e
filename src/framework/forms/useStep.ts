import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { passedSteps } from '../ui/useScreenPlace.ts'

/** Whether a form is over another screen, whose address is not its own. */
export const NestedFormContext = createContext(false)

interface Step {
  /** From 0. */
  readonly step: number
  readonly go: (to: number) => void
}

/**
 * The step that a form is at. Each is an entry of the history, so that the browser's Back leads to the one before and a
 * reload stays; but for a form over another screen.
 */
export function useStep(): Step {
  const isNested = useContext(NestedFormContext)
  const [step, setStep] = useState(0)
  const inHistory = useStepOfHistory()
  return isNested ? { step, go: setStep } : inHistory
}

function useStepOfHistory(): Step {
  const { state, key, ...address } = useLocation()
  const navigate = useNavigate()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
  }, [key])
  const passed = passedSteps(state)
  const given: object = typeof state === 'object' && state !== null ? state : {}
  const step = 'step' in given && typeof given.step === 'number' ? given.step : 0
  const go = (to: number) => {
    // A second press comes before the step has changed.
    if (to === step || isLeft.current) return
    isLeft.current = true
    const before = passed.lastIndexOf(to)
    if (before >= 0) return void navigate(before - passed.length)
    return void navigate(address, { state: { ...given, step: to, passed: [...passed, step] } })
  }
  return { step, go }
}
