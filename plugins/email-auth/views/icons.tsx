const MAIL =
  'M5.25 4.25h9.5a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1-2.5 2.5h-9.5a2.5 2.5 0 0 1-2.5-2.5v-6.5a2.5 2.5 0 0 1 2.5-2.5zM3.5 6.5l5.2 3.8a2.2 2.2 0 0 0 2.6 0l5.2-3.8'
const NEXT = 'M4 10h11.75M11 5l5 5-5 5'

/** Renders an envelope, or an arrow along the text, on the grid of the modal's icons. */
export function EmailIcon({ name }: { readonly name: 'mail' | 'next' }) {
  return (
    <svg
      className="portico-icon"
      data-icon={name}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      data-mirror={name === 'next' ? '' : undefined}
    >
      <path d={name === 'mail' ? MAIL : NEXT} />
    </svg>
  )
}

/** Renders an envelope as the picture of a row or a status. */
export function MailTile({ size }: { readonly size?: 'hero' }) {
  return (
    <span className="portico-tile" data-size={size}>
      <EmailIcon name="mail" />
    </span>
  )
}
