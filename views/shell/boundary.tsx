import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  /** Shown instead of the failed child. */
  readonly fallback: ReactNode
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Error boundary: a failing child does not take the modal down. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
