import { Component, type ReactNode } from 'react'

type Props = {
  failed: (error: unknown) => ReactNode
  /** Told once, with how many ms after it was first drawn the part threw. */
  caught: (error: unknown, afterMs: number) => void
  children: ReactNode
}

/** Keeps a part that throws while it draws from taking the rest of the page with it. */
export class Boundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown }
  #since = performance.now()

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('A part threw nothing.') }
  }

  override componentDidCatch(error: unknown) {
    this.props.caught(error, performance.now() - this.#since)
  }

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : this.props.failed(error)
  }
}
