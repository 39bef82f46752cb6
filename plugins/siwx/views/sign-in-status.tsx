import { Button, IconTile, Image, observer, Screen, Status, useModalView } from 'portico/views'
import type { SiwxPlugin } from '../contract.js'

/** Shows the next step without a prompt: continue, sign in, or connect. */
export const SignInStatus = observer(function SignInStatus() {
  const { api, close, metadata, navigate, stores, t } = useModalView<SiwxPlugin>('siwx')
  const { name: host } = metadata
  const namespace = stores.modal.namespace ?? ''
  const { isConnected } = stores.accounts.of(namespace)
  const isSignedIn = isConnected && api.getSnapshot().sessions[namespace] !== undefined

  const shown = isSignedIn
    ? {
        heading: t('siwx.done'),
        text: t('siwx.doneText', { host }),
        picture: <IconTile size="hero" icon="check" tone="success" />,
        action: <Button label={t('connecting.continue')} kind="primary" onClick={() => close()} />,
      }
    : isConnected
      ? {
          heading: t('siwx.asks', { host }),
          text: t('siwx.text'),
          picture: <Image name={host} src={metadata.icons?.[0]} size="hero" />,
          // The prompt shows the outcome; a cancelled sign-in is no error.
          action: (
            <Button
              label={t('siwx.sign')}
              kind="primary"
              onClick={() => void api.signIn(namespace).catch(() => undefined)}
            />
          ),
        }
      : {
          heading: t('account.disconnected'),
          text: t('siwx.nobodyText'),
          picture: <IconTile size="hero" icon="wallet" />,
          action: <Button label={t('connect.title')} kind="primary" onClick={() => navigate('Connect', {}, 'reset')} />,
        }
  const { action, ...status } = shown
  return (
    <Screen title={t('siwx.title')} announce={status.heading} footer={action}>
      <Status {...status} />
    </Screen>
  )
})
