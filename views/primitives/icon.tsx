import { PathIcon, type PathIconProps } from './path-icon.js'
import { type IconName, icons, pointing } from './icons.js'

export interface IconProps extends Pick<PathIconProps, 'size'> {
  readonly name: IconName
}

/** One icon of the set; it mirrors by itself where it points. */
export function Icon({ name, size }: IconProps) {
  return <PathIcon name={name} path={icons[name]} size={size} mirror={pointing.has(name)} />
}
