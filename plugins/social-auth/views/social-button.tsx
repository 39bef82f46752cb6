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
    <button
      className="portico-button"
      type="button"
      data-wide=""
      aria-label={short ? label : undefined}
      title={short ? nameOf(social) : undefined}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onClick()
      }}
    >
      <SocialMark social={social} />
      {!short && <span>{label}</span>}
    </button>
  )
}
