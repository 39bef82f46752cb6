import { isMobile } from 'portico/kit'
import {
  Button,
  Callout,
  formatTime,
  observer,
  QrCode,
  Scan,
  Screen,
  Status,
  Text,
  useCopy,
  useIsPast,
  useSecondsUntil,
} from 'portico/views'
import { useEffect, useState } from 'react'
import { renewFarcaster, startFarcaster } from '../login/log-in.js'
import { describeFailure, describeUnconnected, describeWait } from './describe-login.js'
import { SocialTile } from './social-mark.js'
import { useLogin } from './use-login.js'
import { useOffered } from './use-offered.js'
import { useSocialAuth } from './use-social-auth.js'

const FARCASTER = 'farcaster'

/** Shows how long the code works: in minutes, then in seconds. */
function TimeLeft({ expiresAt }: { readonly expiresAt: number }) {
  const { locale, t } = useSocialAuth()
  const seconds = useSecondsUntil(expiresAt)
  const time =
    seconds > 60 ? formatTime(Math.ceil(seconds / 60), 'minute', locale) : formatTime(seconds, 'second', locale)
  return (
    <Text size="small" center>
      {t('socialAuth.expiry', { time })}
    </Text>
  )
}

/** Shows the code that Farcaster's app scans, or opens the app on a phone, and waits for its answer. */
export default observer(function ConnectingFarcasterView() {
  const { state, emit, miniApp, navigate, params, t, window } = useSocialAuth()
  const { flow } = state
  const { namespace } = params
  const { failure: connectFailure, isConnecting, retry } = useLogin('ConnectingFarcaster')
  const copy = useCopy({ copied: t('socialAuth.copied'), failed: t('socialAuth.copyFailed') })
  const offer = useOffered(namespace)
  const wallet = offer?.socials.includes(FARCASTER) ? offer.wallet : undefined
  const start = (begin = startFarcaster) => {
    if (wallet) begin({ state, emit, namespace, wallet, window })
  }
  const { failure, number, phase, url, expiresAt } = flow
  const [shown, setShown] = useState({ url: '', count: 0 })
  if (url !== undefined && shown.url !== url) setShown({ url, count: shown.count + 1 })
  const isPast = useIsPast(expiresAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wallet.
  useEffect(() => {
    if (wallet) start()
    // A host may open this screen by its name.
    else navigate('ConnectSocials', { namespace }, 'replace')
  }, [wallet])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code.
  useEffect(() => {
    if (isPast) start(renewFarcaster)
  }, [isPast])
  if (!wallet) return null

  const title = 'Farcaster'
  const picture = <SocialTile social={FARCASTER} size="hero" />
  const isFailed = connectFailure !== undefined || (phase === 'failed' && failure !== undefined)
  if (isFailed) {
    const status = connectFailure
      ? describeUnconnected(t, connectFailure)
      : describeFailure(t, FARCASTER, failure ?? 'other')
    const again = connectFailure ? retry : () => start()
    return (
      <Screen
        title={title}
        announce={status.heading}
        footer={
          <>
            <Button label={t('tryAgain')} kind="primary" onClick={again} />
            <Button label={t('socialAuth.others')} kind="quiet" onClick={() => navigate('Connect', {}, 'reset')} />
          </>
        }
      >
        <Status {...status} picture={picture} />
      </Screen>
    )
  }
  if (phase !== 'starting' && phase !== 'waiting') {
    const status = describeWait(t, FARCASTER, isConnecting ? 'connecting' : phase)
    return (
      <Screen title={title} announce={status.heading}>
        <Status {...status} waiting picture={picture} />
      </Screen>
    )
  }
  const open = () => {
    if (url !== undefined && !miniApp.open(url)) window.open(url, '_blank', 'noopener')
  }
  const onCopy = () => {
    if (url !== undefined) copy(url)
  }
  const ready = t(shown.count > 1 ? 'socialAuth.renewed' : 'socialAuth.farcasterReady')
  const announce = url === undefined ? t('socialAuth.starting') : ready
  const compare = number !== undefined && (
    <Callout icon="info">
      {t('socialAuth.compare')} <strong translate="no">{number}</strong>
    </Callout>
  )
  const timeLeft = expiresAt !== undefined && <TimeLeft expiresAt={expiresAt} />
  const copyButton = (
    <Button label={t('socialAuth.copy')} icon="copy" kind="secondary" disabled={url === undefined} onClick={onCopy} />
  )
  if (isMobile(window.navigator))
    return (
      <Screen
        title={title}
        announce={announce}
        footer={
          <>
            <Button
              label={t('socialAuth.openFarcaster')}
              kind="primary"
              iconEnd="external"
              busy={url === undefined}
              onClick={open}
            />
            {copyButton}
          </>
        }
      >
        <Status
          heading={t('socialAuth.waiting', { name: title })}
          text={t('socialAuth.farcasterPhone')}
          picture={picture}
          waiting
        />
        {timeLeft}
        {compare}
      </Screen>
    )
  return (
    <Screen title={title} announce={announce} footer={copyButton}>
      <Scan>
        <QrCode value={url} label={t('socialAuth.code')}>
          {picture}
        </QrCode>
        <Text center>{t('socialAuth.scan')}</Text>
        {timeLeft}
      </Scan>
      {compare}
    </Screen>
  )
})
