import { Component, type ReactNode, type RefObject } from 'react'
import { deepActiveElement } from './deep-active-element.js'

interface HoldFocusProps {
  /** The view that is drawn. */
  readonly view: string
  /** The drawn title of the screen; none beneath a prompt, which has the focus. */
  readonly title: RefObject<HTMLElement | null> | undefined
  readonly children: ReactNode
}

/**
 * Moves the focus from a screen to its title before the screen is removed. React looks for a focus that it has removed, and
 * for how far everything around it is scrolled: the browser would lay out the new screen once more for it.
 */
export class HoldFocus extends Component<HoldFocusProps> {
  override getSnapshotBeforeUpdate({ view }: HoldFocusProps) {
    const title = this.props.title?.current
    if (!title || view === this.props.view) return null
    const focused = deepActiveElement(title.ownerDocument)
    if (title.closest('.portico-layer')?.contains(focused)) title.focus({ preventScroll: true })
    return null
  }

  /** React asks for it beside the snapshot. */
  override componentDidUpdate() {}

  override render() {
    return this.props.children
  }
}
