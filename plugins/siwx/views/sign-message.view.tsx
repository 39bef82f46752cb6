import { observer } from 'portico/views'
import { Button, Image, PairedLogos, Message, Callout, Screen, Status, usePluginText, useViewHost } from 'portico/views'
import type { SiwxApi, SiwxPrompt } from '../contract.js'
import { english } from '../words/english.js'
import { describe } from './describe.js'
import { SignInStatus } from './sign-in-status.js'
import { useSiwx } from './use-siwx.js'
import { useSlow } from './use-slow.js'

/** Asks for a sign-in: shows the very message that is signed, and how the signing goes. */
export default function SignMessageView() {
  const { api, snapshot } = useSiwx()
  const { prompt, sessions } = snapshot
  return prompt ? <Prompt api={api} prompt={prompt} /> : <SignInStatus api={api} sessions={sessions} />
}

const Prompt = observer(function Prompt({ api, prompt }: { readonly api: SiwxApi; readonly prompt: SiwxPrompt }) {
  const { metadata, stores, text: coreText } = useViewHost()
  const text = usePluginText(english)
  const { phase, message, namespace } = prompt
  const { name: wallet = '', imageUrl } = stores.accounts.of(namespace).connectedWalletInfo ?? {}
  const slow = useSlow(phase === 'signing')
  const { name: host } = metadata
  const status = describe(phase, text, { host, wallet })
  const cancelling = phase === 'cancelling'
  const busy = phase === 'preparing' || phase === 'signing' || phase === 'verifying'
  const again = phase === 'declined' || phase === 'failed'
  const label = again ? coreText('tryAgain') : text(phase === 'signing' ? 'siwx.signingShort' : 'siwx.sign')
  return (
    <Screen
      title={text('siwx.title')}
      waiting={phase === 'signing'}
      announce={cancelling ? text('siwx.cancelling') : status.heading}
      // Who leaves has said no; whoever else waits for the answer is told.
      onClose={() => void api.cancel()}
      footerColumns={2}
      footer={
        <>
          <Button
            label={cancelling ? text('siwx.cancelling') : coreText('cancel')}
            busy={cancelling}
            onClick={() => void api.cancel()}
          />
          <Button
            label={label}
            kind="primary"
            busy={busy}
            disabled={cancelling}
            onClick={() => void (phase === 'failed' ? api.retry() : api.approve())}
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
            <Image name={wallet} src={imageUrl} size="hero" />
          </PairedLogos>
        }
      />
      {slow && (
        <Callout icon="help">
          <strong>{text('siwx.hint')}</strong> {text('siwx.hintText', { wallet })}
        </Callout>
      )}
      {phase !== 'failed' && <Message label={text('siwx.message')} text={message} />}
    </Screen>
  )
})
