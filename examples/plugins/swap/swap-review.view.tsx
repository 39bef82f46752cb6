import { AddressGroups, Button, FeatureItem, Screen, Slot, useModalView } from 'portico/views'
import type { SwapPlugin } from './swap.js'

/** The prompt before a swap: what is paid, the least that is received, and what the wallet is asked for. */
export default function SwapReview() {
  const { answer, leave, params, t } = useModalView<SwapPlugin, 'SwapReview'>('swap')
  const { account, confirmations, exchange, least, needsApproval, paid } = params
  return (
    <Screen
      title={t('swap.review')}
      hasCancel
      footerColumns={2}
      footer={
        <>
          <Button label={t('swap.cancel')} onClick={leave} />
          <Button label={t('swap.send')} kind="primary" onClick={() => answer(true)} />
        </>
      }
    >
      {needsApproval && (
        <FeatureItem icon="lock" heading={t('swap.approveItem', { paid })} text={t('swap.approveItemText')} />
      )}
      <FeatureItem icon="swap" heading={t('swap.swapItem', { paid })} text={t('swap.swapItemText', { least })} />
      <FeatureItem
        icon="wallet"
        heading={t('swap.confirmations', { count: confirmations })}
        text={t('swap.exchange')}
      />
      <AddressGroups address={exchange} />
      <Slot name="review.notes" namespace="eip155" account={account} />
    </Screen>
  )
}
