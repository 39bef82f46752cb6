/** Progress without an end in sight, 20 px; unheard, because whoever is busy says so with `aria-busy` or words. */
export function Spinner() {
  return <span className="portico-spinner" aria-hidden="true" />
}
