import { IconTile, PathIcon } from 'portico/views'

const PERSON =
  'M5 6.25a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM2.75 16.25c.4-3 2.4-4.75 5.25-4.75.75 0 1.45.1 2.05.35M12.25 11.25a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0zM14.5 13.5v3.75M14.5 15.5h1.25'

/** Renders a person with a key, on the grid of the modal's icons, as the picture of a row. */
export function PasskeyIcon() {
  return <IconTile icon={<PathIcon name="passkey" path={PERSON} />} />
}
