import { Component } from 'react'
import type { ReactNode } from 'react'

interface BoundaryProps {
  /** Rendered instead when the children throw. */
  readonly fallback: (error: unknown) => ReactNode
  /** Another value tries the children again. Default: never. */
  readonly resetOn?: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly caught?: { readonly error: unknown } | undefined
  /** The value of `resetOn` that it was drawn for. */
  readonly drawnFor?: string | undefined
}

/** Keeps a failure where it happened. A class, because React offers this to classes alone. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetOn }: BoundaryProps, { drawnFor }: BoundaryState) {
    return resetOn === drawnFor ? null : { caught: undefined, drawnFor: resetOn }
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error) : this.props.children
  }
}
