import type { ConnectMethodProps } from 'portico/plugin'
import { Button, ChoiceLine, Choices, observer } from 'portico/views'
import { useEffect } from 'react'
import { MoreIcon } from './more-icon.js'
import { SocialButton } from './social-button.js'
import { useChoose } from './use-choose.js'
import { useOffered } from './use-offered.js'
import { useSocialAuth } from './use-social-auth.js'

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
