/** Renders an indeterminate spinner, 20 px, hidden from assistive technology: the busy control has `aria-busy`. */
export function Spinner() {
  return <span className="portico-spinner" aria-hidden="true" />
}
