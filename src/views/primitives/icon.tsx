import { type IconName, icons, pointing } from './icons.js'

export interface IconProps {
  readonly name: IconName
  /** 20 px, or 16 px when small. */
  readonly size?: 'default' | 'small' | undefined
}

/** One icon of the set, in the colour of the text beside it, unheard; it mirrors by itself where it points. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg
      className="portico-icon"
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      data-icon={name}
      data-size={size === 'small' ? 'small' : undefined}
      data-mirror={pointing.has(name) ? '' : undefined}
    >
      <path d={icons[name]} />
    </svg>
  )
}
