import { Button, observer, Screen, Status } from 'portico/views'
import { useEffect } from 'react'
import { startSocial } from '../login/log-in.js'
import { describeFailure, describeUnconnected, describeWait } from './describe-login.js'
import { nameOf } from './name-of.js'
import { SocialTile } from './social-mark.js'
import { useLogin } from './use-login.js'
import { useOffered } from './use-offered.js'
import { useSocialAuth } from './use-social-auth.js'

/** Waits for the window of a social login, and says how it has ended. */
export default observer(function ConnectingSocialView() {
  const { state, back, emit, miniApp, navigate, params, t, window } = useSocialAuth()
  const { flow } = state
  const { namespace } = params
  const { failure: connectFailure, isConnecting, retry } = useLogin('ConnectingSocial')
  const offer = useOffered(namespace)
  const social = params.social ?? flow.social
  const isMissing = offer === undefined || !offer.socials.some((one) => one === social)
  // A host may open this screen by its name.
  useEffect(() => {
    if (isMissing) navigate('ConnectSocials', { namespace }, 'replace')
  }, [isMissing, namespace, navigate])
  if (isMissing) return null

  const { wallet } = offer
  const name = nameOf(social)
  const { failure, phase } = flow
  const start = (inTab: boolean) => startSocial({ state, emit, miniApp, namespace, wallet, window }, social, inTab)
  const picture = <SocialTile social={social} size="hero" />
  const inTab = (kind: 'primary' | 'secondary') =>
    wallet.methods.redirects && <Button label={t('socialAuth.inTab')} kind={kind} onClick={() => start(true)} />
  const others = <Button label={t('socialAuth.others')} kind="quiet" onClick={() => navigate('Connect', {}, 'reset')} />

  if (connectFailure) {
    const status = describeUnconnected(t, connectFailure)
    return (
      <Screen
        title={name}
        announce={status.heading}
        footer={
          <>
            <Button label={t('tryAgain')} kind="primary" onClick={retry} />
            {others}
          </>
        }
      >
        <Status {...status} picture={picture} />
      </Screen>
    )
  }
  if (phase === 'failed' && failure) {
    const status = describeFailure(t, social, failure)
    const again =
      failure === 'blocked' ? (
        <Button label={t('socialAuth.open', { name })} kind="primary" iconEnd="external" onClick={() => start(false)} />
      ) : (
        <Button label={t('tryAgain')} kind={failure === 'cut' ? 'secondary' : 'primary'} onClick={() => start(false)} />
      )
    const isWindowAtFault = failure === 'blocked' || failure === 'cancelled' || failure === 'timeout'
    return (
      <Screen
        title={name}
        announce={status.heading}
        footer={
          <>
            {failure === 'cut' && inTab('primary')}
            {again}
            {isWindowAtFault && inTab('secondary')}
            {others}
          </>
        }
      >
        <Status {...status} picture={picture} />
      </Screen>
    )
  }
  const isIdle = phase === 'idle'
  const status = describeWait(t, social, isConnecting ? 'connecting' : phase)
  return (
    <Screen
      title={name}
      announce={status.heading}
      footer={
        isIdle ? (
          <Button
            label={t('socialAuth.open', { name })}
            kind="primary"
            iconEnd="external"
            onClick={() => start(false)}
          />
        ) : (
          <Button label={t('cancel')} onClick={back} />
        )
      }
    >
      <Status {...status} waiting={!isIdle} ring picture={picture} />
    </Screen>
  )
})
