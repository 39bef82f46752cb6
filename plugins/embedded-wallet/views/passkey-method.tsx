import type { ConnectMethodProps } from 'portico/plugin'
import { List, LiveRegion, observer, Row, Text, useLoginAttempt, useModalView } from 'portico/views'
import type { EmbeddedWalletPlugin } from '../plugin-type.js'
import { PasskeyIcon } from './passkey-icon.js'
import { passkeyLoginOf } from './passkey-login.js'
import { passkeyProblem } from './passkey-problem.js'

/** The row on the connect screen that logs in with a passkey, and then connects the accounts of the wallet. */
export default observer(function PasskeyMethod({ namespace, disabled }: ConnectMethodProps) {
  const { viewState, t } = useModalView<EmbeddedWalletPlugin>('embeddedWallet')
  const { passkeyWallet: wallet } = viewState
  const passkey = passkeyLoginOf(viewState)
  const isDone = passkey.phase === 'done'
  const { isConnecting, failure, retry } = useLoginAttempt({
    wallet,
    view: 'Connect',
    namespace,
    isDone,
    onConnected: passkey.finish,
  })
  if (!wallet?.namespaces.some((name) => namespace === undefined || name === namespace)) return null
  const isBusy = passkey.phase === 'asking' || isConnecting
  const press = () => (failure ? retry() : void passkey.start(wallet))
  const problem = failure
    ? t(failure === 'declined' ? 'embeddedWallet.passkeyDeclined' : 'embeddedWallet.passkeyFailed')
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
