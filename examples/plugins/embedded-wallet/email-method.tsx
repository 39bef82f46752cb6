import type { ConnectMethodProps } from 'portico/plugin'
import { Button, observer, useConnectAttempt, useModalView } from 'portico/views'
import { useState } from 'react'
import type { EmbeddedWalletPlugin } from './embedded-wallet.js'

/** The button on the connect screen. It asks for one chain, and the answer shares both. */
export default observer(function EmailMethod({ namespace: wanted, disabled }: ConnectMethodProps) {
  const { api, stores, t } = useModalView<EmbeddedWalletPlugin>('embeddedWallet')
  const listed = ['eip155', 'solana'].filter((one) => stores.networks.namespaces.includes(one))
  const namespace = listed.find((one) => wanted === undefined || one === wanted)
  const [isAsked, setAsked] = useState(false)
  const attempt = useConnectAttempt({
    namespace: namespace ?? 'eip155',
    connectorId: api.connectorId,
    view: 'Connect',
    running: isAsked,
  })
  if (!namespace) return null
  const connect = () => (isAsked ? void attempt.start() : setAsked(true))
  const isBusy = isAsked && attempt.phase === 'waiting'
  return <Button label={t('embeddedWallet.title')} busy={isBusy} disabled={disabled} onClick={connect} />
})
