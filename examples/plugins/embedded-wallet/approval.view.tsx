import { Button, Message, Screen, Text, useModalView } from 'portico/views'
import type { EmbeddedWalletPlugin } from './embedded-wallet.js'

/** The prompt before the wallet signs or sends: it shows the whole request. */
export default function ApprovalView() {
  const { answer, leave, params, t } = useModalView<EmbeddedWalletPlugin, 'EmbeddedApproval'>('embeddedWallet')
  const { account, network, text, verb } = params
  return (
    <Screen
      title={t(verb === 'send' ? 'embeddedWallet.sendTitle' : 'embeddedWallet.signTitle')}
      hasCancel
      footerColumns={2}
      footer={
        <>
          <Button label={t('embeddedWallet.reject')} onClick={leave} />
          <Button label={t('embeddedWallet.approve')} kind="primary" onClick={() => answer(true)} />
        </>
      }
    >
      <Text>{t('embeddedWallet.signer', { account, network })}</Text>
      <Message label={t('embeddedWallet.request')} text={text} />
    </Screen>
  )
}
