import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf, useClient, useRefresh } from '#framework/api'
import { useToast } from '#framework/ui'

interface SubmitOptions<Data> {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  /** Said above the API's reason when it fails. */
  readonly failure: string
  /** Says nothing when it succeeds: what comes is seen. Default: the API's message. */
  readonly isQuiet?: boolean
  readonly onDone?: (data: Data) => void
}

/** Sends one change, once per click, says how it went and asks again for what is on screen. */
export function useSubmit<Data>({ method, path, failure, isQuiet = false, onDone }: SubmitOptions<Data>) {
  const client = useClient()
  const toast = useToast()
  const refresh = useRefresh()
  const underWay = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: object) => client.call<Data>(path, { method, body }),
    onSuccess: ({ data, message }) => {
      if (!isQuiet) toast.success(message)
      onDone?.(data)
    },
    onError: (reason) => toast.error(failure, messageOf(reason)),
    onSettled: () => {
      underWay.current = false
      refresh()
    },
  })
  // A second click can come before the button is drawn as busy.
  const submit = (body: object = {}) => {
    if (underWay.current) return
    underWay.current = true
    mutate(body)
  }
  return { submit, isBusy: isPending, error, reset }
}
