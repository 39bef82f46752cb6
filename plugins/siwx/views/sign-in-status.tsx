import { observer } from 'portico/views'
import { Button, IconTile, Image, Screen, Status, usePluginText, useViewHost } from 'portico/views'
import type { SiwxApi, SiwxSnapshot } from '../contract.js'
import { english } from '../words/english.js'

/** Nobody is asked: because who is here is signed in, has not been asked yet, or is not connected. */
export const SignInStatus = observer(function SignInStatus({
  api,
  sessions,
}: {
  readonly api: SiwxApi
  readonly sessions: SiwxSnapshot['sessions']
}) {
  const { metadata, modal, navigate, stores, text: coreText } = useViewHost()
  const text = usePluginText(english)
  const { name: host } = metadata
  const namespace = stores.networks.activeNamespace ?? ''
  const { isConnected } = stores.accounts.of(namespace)
  const isSignedIn = isConnected && sessions[namespace] !== undefined

  const shown = isSignedIn
    ? {
        heading: text('siwx.done'),
        text: text('siwx.doneText', { host }),
        picture: <IconTile size="hero" icon="check" tone="success" />,
        action: <Button label={coreText('connecting.continue')} kind="primary" onClick={() => modal.close()} />,
      }
    : isConnected
      ? {
          heading: text('siwx.asks', { host }),
          text: text('siwx.text'),
          picture: <Image name={host} src={metadata.icons?.[0]} size="hero" />,
          // What comes of it is seen here; that it was cancelled is no failure.
          action: (
            <Button
              label={text('siwx.sign')}
              kind="primary"
              onClick={() => void api.signIn(namespace).catch(() => undefined)}
            />
          ),
        }
      : {
          heading: coreText('account.nobody'),
          text: text('siwx.nobodyText'),
          picture: <IconTile size="hero" icon="wallet" />,
          action: (
            <Button label={coreText('connect.title')} kind="primary" onClick={() => navigate('Connect', {}, 'reset')} />
          ),
        }
  const { action, ...status } = shown
  return (
    <Screen title={text('siwx.title')} announce={status.heading} footer={action}>
      <Status {...status} />
    </Screen>
  )
})
