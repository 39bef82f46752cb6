import { Button } from 'portico/views'
import { nameOf } from './name-of.js'
import { SocialMark } from './social-mark.js'
import { useSocialAuth } from './use-social-auth.js'

interface SocialButtonProps {
  readonly social: string
  /** Whether it has only the mark. */
  readonly short?: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}

/** Renders the button of one social login. */
export function SocialButton({ social, short = false, disabled, onClick }: SocialButtonProps) {
  const { t } = useSocialAuth()
  const label = t('socialAuth.continue', { name: nameOf(social) })
  return (
    <Button
      label={label}
      icon={<SocialMark social={social} />}
      iconOnly={short}
      title={short ? nameOf(social) : undefined}
      disabled={disabled}
      onClick={onClick}
    />
  )
}
