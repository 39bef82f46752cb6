import { Button, IconTile, observer, Screen, Status, useModalView } from 'portico/views'
import { useCallback } from 'react'
import type { EmbeddedWalletPlugin } from '../plugin-type.js'
import { ProviderPlace } from './provider-place.js'
import { RequestSummary } from './request-summary.js'

/** Asks the user to approve a request: in a place of the provider, in its window, or on this screen. */
export default observer(function ApproveTransactionView() {
  const { answer, viewState, leave, t } = useModalView<EmbeddedWalletPlugin, 'ApproveTransaction'>('embeddedWallet')
  const { approval } = viewState.store
  const session = approval && viewState.sessionOf(approval.providerId)
  const show = useCallback((anchor: Element | false) => session?.show?.(anchor), [session])
  const title = t('embeddedWallet.approveTitle')
  if (!approval)
    return (
      <Screen title={title} footer={<Button label={t('cancel')} onClick={leave} />}>
        <Status
          heading={t('embeddedWallet.approveNone')}
          text={t('embeddedWallet.approveNoneText')}
          picture={<IconTile size="hero" icon="check" />}
        />
      </Screen>
    )
  if (approval.approvals === 'modal')
    return (
      <Screen
        title={title}
        hasCancel
        footerColumns={2}
        footer={
          <>
            <Button label={t('embeddedWallet.reject')} onClick={() => answer(false)} />
            <Button label={t('embeddedWallet.approve')} kind="primary" onClick={() => answer(true)} />
          </>
        }
      >
        <RequestSummary approval={approval} />
      </Screen>
    )
  const cancel = <Button label={t('cancel')} onClick={() => answer(false)} />
  if (approval.approvals === 'popup')
    return (
      <Screen title={title} hasCancel waiting footer={cancel}>
        <Status
          waiting
          heading={t('embeddedWallet.approvePopup', { wallet: approval.name })}
          text={t('embeddedWallet.approvePopupText')}
          picture={<IconTile size="hero" icon="wallet" />}
        />
      </Screen>
    )
  return (
    <Screen title={title} announce={t('embeddedWallet.approveFrame')} hasCancel footer={cancel}>
      <ProviderPlace show={show} />
    </Screen>
  )
})
