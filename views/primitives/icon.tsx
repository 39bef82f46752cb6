import { PathIcon, type PathIconProps } from './path-icon.js'
import { type IconName, icons, pointing } from './icons.js'

/** The props of `Icon`. */
export interface IconProps extends Pick<PathIconProps, 'size'> {
  /** The name of an icon of the set. */
  readonly name: IconName
}

/** Renders an icon of the set; one that points along the text is mirrored in right-to-left languages. */
export function Icon({ name, size }: IconProps) {
  return <PathIcon name={name} path={icons[name]} size={size} mirror={pointing.has(name)} />
}
