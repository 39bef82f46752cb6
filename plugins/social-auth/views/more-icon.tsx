/** Renders three dots on the grid of the modal's icons. */
export function MoreIcon() {
  return (
    <svg className="portico-icon" data-icon="more" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M4 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM9.5 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM15 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0z" />
    </svg>
  )
}
