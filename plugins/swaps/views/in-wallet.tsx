import { formatUnits } from 'portico/plugin'
import { Button, observer, Panels, Screen, showAmount, Status, WalletImage } from 'portico/views'
import type { ReactNode } from 'react'
import { SHOWN_DECIMALS } from '../constants.js'
import type { SwapPhase, SwapReview } from '../contract.js'
import { ContractPanels } from './contract-panels.js'
import { usePermitWords } from './use-permit-words.js'
import { useRequest, useSwaps } from './use-swaps.js'

interface InWalletProps {
  readonly review: SwapReview
  readonly phase: SwapPhase
}

/** Waits for the wallet, or for the network that confirms an approval. */
export const InWallet = observer(function InWallet({ review, phase }: InWalletProps): ReactNode {
  const { locale, namespace, stores, t } = useSwaps()
  const request = useRequest()
  const { amount, from, quote, to } = review
  const wallet = stores.accounts.of(namespace).connectedWalletInfo
  const name = wallet?.name ?? ''
  const given = `${formatUnits(BigInt(amount), from.decimals)}\u00a0${from.symbol}`
  const least = `${showAmount(BigInt(quote.minimum), to.decimals, locale, SHOWN_DECIMALS)}\u00a0${to.symbol}`
  const words = usePermitWords(review)
  const sentences = {
    permit: [t('swaps.signIn', { wallet: name }), words ? t('swaps.signText', words) : ''],
    approve: [t('swaps.approveIn', { amount: given, wallet: name }), t('swaps.approveLimit')],
    approving: [t('swaps.waitingApproval'), t('swaps.waitingApprovalText')],
    wallet: [t('swaps.confirmIn', { wallet: name }), t('swaps.confirmText', { from: given, to: least })],
  } as const
  const [heading, text] = sentences[phase as keyof typeof sentences]
  return (
    <Screen
      title={t('swaps.title')}
      waiting
      announce={heading}
      footer={<Button label={t('swaps.cancel')} onClick={() => request?.cancel()} />}
    >
      <Status
        heading={heading}
        text={text}
        picture={<WalletImage name={name} src={wallet?.imageUrl} size="hero" />}
        waiting
        tight
      />
      {/* For comparison with the wallet, which asks now. */}
      {phase !== 'approving' && (
        <Panels>
          <ContractPanels review={review} />
        </Panels>
      )}
    </Screen>
  )
})
