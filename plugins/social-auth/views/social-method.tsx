import type { ConnectMethodProps } from 'portico/plugin'
import { Button, ChoiceLine, Choices, observer, PathIcon } from 'portico/views'
import { useEffect } from 'react'
import { useChoose } from './use-choose.js'
import { useOffered } from './use-offered.js'
import { useSocialAuth } from './use-social-auth.js'
import { nameOf } from './name-of.js'
import { SocialMark } from './social-mark.js'

/** The most that fit beside each other, below the wide one. */
const MOST_SHORT = 5

/** The buttons of the connect screen: one alone and the first of three are wide, the others have only their marks. */
export default observer(function SocialMethod({ namespace, disabled }: ConnectMethodProps) {
  const { navigate, preload, t } = useSocialAuth()
  const offer = useOffered(namespace)
  const choose = useChoose(namespace)
  useEffect(() => preload('ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster'), [preload])
  if (!offer) return null
  const { socials, wallet } = offer
  const wide = socials.length === 2 ? [] : socials.slice(0, 1)
  const rest = socials.slice(wide.length)
  const hasMore = rest.length > MOST_SHORT
  const short = hasMore ? rest.slice(0, MOST_SHORT - 1) : rest
  return (
    <Choices>
      {wide.map((social) => (
        <SocialButton key={social} social={social} disabled={disabled} onClick={() => choose(wallet, social)} />
      ))}
      {short.length > 0 && (
        <ChoiceLine>
          {short.map((social) => (
            <SocialButton
              key={social}
              social={social}
              short
              disabled={disabled}
              onClick={() => choose(wallet, social)}
            />
          ))}
          {hasMore && (
            <Button
              label={t('socialAuth.more')}
              icon={<MoreIcon />}
              iconOnly
              disabled={disabled}
              onClick={() => navigate('ConnectSocials', { namespace })}
            />
          )}
        </ChoiceLine>
      )}
    </Choices>
  )
})

interface SocialButtonProps {
  readonly social: string
  /** Whether it has only the mark. */
  readonly short?: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}

/** Renders the button of one social login. */
function SocialButton({ social, short = false, disabled, onClick }: SocialButtonProps) {
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

const DOTS =
  'M4 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM9.5 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM15 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0z'

/** Renders three dots on the grid of the modal's icons. */
function MoreIcon() {
  return <PathIcon name="more" path={DOTS} />
}
