import {
  Button,
  Callout,
  Image,
  observer,
  PairedLogos,
  Screen,
  Status,
  useCause,
  useModalView,
  WalletImage,
} from 'portico/views'
import { WAIT_HINT_MS } from 'portico/kit'
import { useEffect, useState } from 'react'
import type { SiwxPlugin, SiwxPrompt } from '../contract.js'
import { describe } from './describe.js'
import { SignInStatus } from './sign-in-status.js'
import { SignInSummary } from './sign-in-summary.js'

/** Shows the message that will be signed, and the progress of the sign-in. */
export default observer(function SignMessageView() {
  const { api } = useModalView<SiwxPlugin>('siwx')
  const { prompt } = api.getSnapshot()
  return prompt ? <Prompt prompt={prompt} /> : <SignInStatus />
})

const Prompt = observer(function Prompt({ prompt }: { readonly prompt: SiwxPrompt }) {
  const { api, metadata, stores, t } = useModalView<SiwxPlugin>('siwx')
  const { cause, phase, namespace } = prompt
  const { name: wallet = '', imageUrl } = stores.accounts.of(namespace).connectedWalletInfo ?? {}
  const isSlow = useSlow(phase === 'signing')
  const { name: host } = metadata
  const { action, ...status } = useCause(cause, namespace) ?? {
    ...describe(phase, t, { host, wallet }),
    action: undefined,
  }
  const isCancelling = phase === 'cancelling'
  const isBusy = phase === 'preparing' || phase === 'signing' || phase === 'verifying'
  const mayRetry = phase === 'declined' || phase === 'refused' || phase === 'failed'
  const label = mayRetry ? t('tryAgain') : t(phase === 'signing' ? 'siwx.signingShort' : 'siwx.sign')
  const cancel = () => void api.cancel()
  return (
    <Screen
      title={t('siwx.title')}
      waiting={phase === 'signing'}
      announce={isCancelling ? t('siwx.cancelling') : status.heading}
      hasCancel
      footerColumns={2}
      footer={
        <>
          <Button label={isCancelling ? t('siwx.cancelling') : t('cancel')} busy={isCancelling} onClick={cancel} />
          <Button
            label={label}
            kind="primary"
            busy={isBusy}
            disabled={isCancelling}
            onClick={() => void (phase === 'failed' ? api.retry() : api.approve())}
            {...action}
          />
        </>
      }
    >
      <Status
        {...status}
        tight
        ring={false}
        picture={
          <PairedLogos>
            <Image name={host} src={metadata.icons?.[0]} size="hero" />
            <WalletImage name={wallet} src={imageUrl} size="hero" />
          </PairedLogos>
        }
      />
      {isSlow && (
        <Callout icon="help">
          <strong>{t('siwx.hint')}</strong> {t('siwx.hintText', { wallet })}
        </Callout>
      )}
      {phase !== 'failed' && <SignInSummary prompt={prompt} />}
    </Screen>
  )
})

/** Returns `true` once `waiting` has lasted long enough to offer help. */
const useSlow = (waiting: boolean): boolean => {
  const { after } = useModalView('siwx')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const stop = after(WAIT_HINT_MS, () => setSlow(true))
    return () => {
      stop()
      setSlow(false)
    }
  }, [after, waiting])
  return isSlow && waiting
}
