import { AddressGroups, Button, Label, Panel, Screen, Status, WalletImage } from 'portico/views'
import type { SendReview } from '../contract.js'
import { nameOf } from './format.js'
import { useRequest, useSend } from './use-send.js'

/** Waits for the wallet, and shows the address to compare with the one in it. */
export function InWallet({ review }: { readonly review: SendReview }) {
  const { stores, t } = useSend()
  const request = useRequest()
  const { amount, chain, receiver, token } = review
  const wallet = stores.accounts.of(chain.split(':')[0] ?? '').connectedWalletInfo
  const heading = t('send.approveIn', { wallet: wallet?.name ?? '' })
  return (
    <Screen
      title={t('send.title')}
      waiting
      announce={heading}
      footer={<Button label={t('send.cancel')} onClick={() => request?.cancel()} />}
    >
      <Status
        heading={heading}
        text={t('send.approveText', { amount: `${amount}\u00a0${token.symbol}`, name: nameOf(receiver) })}
        picture={<WalletImage name={wallet?.name ?? ''} src={wallet?.imageUrl} size="hero" />}
        waiting
        tight
      />
      <Panel>
        <Label>{t('send.to')}</Label>
        <AddressGroups address={receiver.address} />
      </Panel>
    </Screen>
  )
}
