import { IconTile, PathIcon } from 'portico/views'

const NAME = 'M13.25 10a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0zm0 0v1.25a2 2 0 0 0 4 0V10a7.25 7.25 0 1 0-3 5.9'

/** Renders an at sign as the picture of a row or a status, on the grid of the modal's icons. */
export function NameTile({ size }: { readonly size?: 'hero' }) {
  return <IconTile icon={<PathIcon name="name" path={NAME} />} size={size} />
}
