import { AddressGroups, Label, Panel, WalletScreen } from 'portico/views'
import type { SendReview } from '../contract.js'
import { nameOf } from './format.js'
import { useRequest, useSend } from './use-send.js'

/** Waits for the wallet, and shows the address to compare with the one in it. */
export function InWallet({ review: { amount, receiver, token } }: { readonly review: SendReview }) {
  const { t } = useSend()
  const request = useRequest()
  return (
    <WalletScreen
      request={request}
      title={t('send.title')}
      heading={(wallet) => t('send.approveIn', { wallet })}
      text={t('send.approveText', { amount: `${amount}\u00a0${token.symbol}`, name: nameOf(receiver) })}
    >
      <Panel>
        <Label>{t('send.to')}</Label>
        <AddressGroups address={receiver.address} />
      </Panel>
    </WalletScreen>
  )
}
