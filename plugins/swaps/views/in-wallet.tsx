import { formatUnits } from 'portico/plugin'
import { observer, Panels, showAmount, WalletScreen } from 'portico/views'
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
  const { locale, t } = useSwaps()
  const request = useRequest()
  const { amount, from, quote, to } = review
  const given = `${formatUnits(BigInt(amount), from.decimals)}\u00a0${from.symbol}`
  const least = `${showAmount(BigInt(quote.minimum), to.decimals, locale, SHOWN_DECIMALS)}\u00a0${to.symbol}`
  const words = usePermitWords(review)
  const sentences = (wallet: string) => {
    const texts = {
      permit: [t('swaps.signIn', { wallet }), words ? t('swaps.signText', words) : ''],
      approve: [t('swaps.approveIn', { amount: given, wallet }), t('swaps.approveLimit')],
      approving: [t('swaps.waitingApproval'), t('swaps.waitingApprovalText')],
      wallet: [t('swaps.confirmIn', { wallet }), t('swaps.confirmText', { from: given, to: least })],
    } as const
    return texts[phase as keyof typeof texts]
  }
  return (
    <WalletScreen
      request={request}
      title={t('swaps.title')}
      heading={(wallet) => sentences(wallet)[0]}
      text={sentences('')[1]}
    >
      {/* For comparison with the wallet, which asks now. */}
      {phase !== 'approving' && (
        <Panels>
          <ContractPanels review={review} />
        </Panels>
      )}
    </WalletScreen>
  )
})
