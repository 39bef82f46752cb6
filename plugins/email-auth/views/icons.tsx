import { IconTile, PathIcon } from 'portico/views'

const MAIL =
  'M5.25 4.25h9.5a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1-2.5 2.5h-9.5a2.5 2.5 0 0 1-2.5-2.5v-6.5a2.5 2.5 0 0 1 2.5-2.5zM3.5 6.5l5.2 3.8a2.2 2.2 0 0 0 2.6 0l5.2-3.8'

/** Renders an envelope on the grid of the modal's icons. */
export function MailIcon() {
  return <PathIcon name="mail" path={MAIL} />
}

/** Renders an envelope as the picture of a row or a status. */
export function MailTile({ size }: { readonly size?: 'hero' }) {
  return <IconTile icon={<MailIcon />} size={size} />
}
