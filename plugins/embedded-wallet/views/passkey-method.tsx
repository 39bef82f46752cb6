import type { ConnectMethodProps } from 'portico/plugin'
import {
  type ConnectAttempt,
  List,
  LiveRegion,
  observer,
  Row,
  Text,
  useConnectAttempt,
  useModalView,
} from 'portico/views'
import { useCallback, useEffect, useRef } from 'react'
import type { EmbeddedWalletPlugin } from '../contract.js'
import { PasskeyIcon } from './passkey-icon.js'
import { passkeyLoginOf } from './passkey-login.js'
import { passkeyProblem } from './passkey-problem.js'

/** The row on the connect screen that logs in with a passkey, and then connects the accounts of the wallet. */
export default observer(function PasskeyMethod({ namespace, disabled }: ConnectMethodProps) {
  const { viewState, stores, t } = useModalView<EmbeddedWalletPlugin>('embeddedWallet')
  const { passkeyWallet: wallet } = viewState
  const passkey = passkeyLoginOf(viewState)
  const served = stores.networks.namespaces.filter((name) => wallet?.namespaces.includes(name))
  const active = namespace ?? stores.modal.namespace
  const isDone = passkey.phase === 'done'
  const chosen = useRef('')
  // Once: the connection itself changes what is active. A login may be done before this is first drawn.
  if (!isDone || !chosen.current) chosen.current = served.find((name) => name === active) ?? served[0] ?? ''
  const next = useCallback(
    (attempt: ConnectAttempt) => {
      passkey.finish()
      attempt.close()
    },
    [passkey],
  )
  const attempt = useConnectAttempt({
    namespace: chosen.current,
    connectorId: wallet?.id ?? '',
    view: 'Connect',
    running: isDone,
    next,
  })
  const { phase } = attempt
  useEffect(() => {
    // The wallet keeps the login; that the browser forgets it needs no screen here.
    if (phase === 'forgotten') attempt.leave()
  }, [attempt, phase])

  if (!wallet || served.length === 0 || (namespace !== undefined && !served.includes(namespace))) return null
  const hasFailed = isDone && attempt.hasFailed
  const isBusy = passkey.phase === 'asking' || (isDone && !hasFailed)
  const press = () => (hasFailed ? void attempt.start() : void passkey.start(wallet))
  const problem = hasFailed
    ? t(phase === 'declined' ? 'embeddedWallet.passkeyDeclined' : 'embeddedWallet.passkeyFailed')
    : passkey.problem !== undefined
      ? t(passkeyProblem(passkey.problem))
      : ''
  const waiting = isDone ? t('embeddedWallet.passkeyConnecting') : t('embeddedWallet.passkeyWaiting')
  return (
    <>
      <List label={t('embeddedWallet.passkey')}>
        <Row
          name={t('embeddedWallet.usePasskey')}
          detail={isBusy ? waiting : t('embeddedWallet.passkeyUnlock')}
          image={<PasskeyIcon />}
          trailing="chevron"
          busy={isBusy}
          disabled={disabled}
          onClick={press}
        />
      </List>
      <LiveRegion message={problem} />
      {problem !== '' && (
        <Text tone="danger" size="small">
          {problem}
        </Text>
      )}
    </>
  )
})
