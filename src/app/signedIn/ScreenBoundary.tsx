import { Component } from 'react'
import type { ReactNode } from 'react'
import { CrashMessage } from '../../pages/system/CrashMessage.tsx'

interface ScreenBoundaryProps {
  readonly children: ReactNode
}

/** Keeps the shell alive when a screen fails. React offers this to classes alone. */
export class ScreenBoundary extends Component<
  ScreenBoundaryProps,
  { readonly caught?: { readonly error: unknown } }
> {
  override state: { readonly caught?: { readonly error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    return caught ? <CrashMessage error={caught.error} /> : this.props.children
  }
}
