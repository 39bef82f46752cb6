/** Renders three dots on the grid of the modal's icons. */
export function MoreIcon() {
  return (
    <svg className="portico-icon" data-icon="more" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M5 10v.01M10 10v.01M15 10v.01" />
    </svg>
  )
}
