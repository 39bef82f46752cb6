import { formatUnits } from 'portico/plugin'
import {
  NoReview,
  observer,
  Panel,
  ReviewScreen,
  Row,
  showAmount,
  showFee,
  showFiat,
  Text,
  useReview,
  Worth,
} from 'portico/views'
import { type ReactNode, useEffect } from 'react'
import { QUOTE_REFRESH_MS, SHOWN_DECIMALS } from '../constants.js'
import type { SwapReview } from '../contract.js'
import { ContractPanels } from './contract-panels.js'
import { InWallet } from './in-wallet.js'
import { QuoteFacts, SlippageNote } from './quote-facts.js'
import { TokenPicture } from './token-picture.js'
import { usePermitWords } from './use-permit-words.js'
import { useSwapProblem } from './use-swap-problem.js'
import { useRequest, useSwaps, useUnsettledText } from './use-swaps.js'

/** The review, then the wallet that is waited for. */
export default observer(function SwapPreview(): ReactNode {
  const { state, t } = useSwaps()
  const review = useReview(state)
  if (!state || !review) return <NoReview title={t('swaps.reviewTitle')} form="Swap" label={t('swaps.title')} />
  const isReview = state.phase === 'review' || state.phase === 'preparing'
  return isReview ? <Review review={review} /> : <InWallet review={review} phase={state.phase} />
})

/** Shows exactly what the wallet is handed next, at a price that stays up to date. */
const Review = observer(function Review({ review }: { readonly review: SwapReview }): ReactNode {
  const { after, locale, options, stores, t } = useSwaps()
  const request = useRequest()
  const unsettled = useUnsettledText()
  const { amount, approvals, chain, fee, from, id, isBatch, movedFrom, permit, quote, to, trial, unread } = review
  const words = usePermitWords(review)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each review starts the wait anew.
  useEffect(() => after(QUOTE_REFRESH_MS, () => void request?.renew()), [after, request, id])
  const network = stores.networks.find(chain)
  const { currency } = options
  const [given, expected] = [BigInt(amount), BigInt(quote.amount)]
  const exact = `${formatUnits(given, from.decimals)}\u00a0${from.symbol}`
  const received = showAmount(expected, to.decimals, locale, SHOWN_DECIMALS)
  const failure = useSwapProblem()
  const old = movedFrom === undefined ? '' : showAmount(BigInt(movedFrom), to.decimals, locale, SHOWN_DECIMALS)
  const moved = old && t('swaps.moved', { amount: old })
  const action = () => {
    if (movedFrom !== undefined) return t('swaps.accept', { amount: received })
    if (permit) return t('swaps.sign')
    if (approvals.length === 0) return t('swaps.swap')
    return isBatch ? t('swaps.approveAndSwap') : t('swaps.approve')
  }
  const hasToApprove = approvals.length > 0 && !isBatch && !permit
  const accept = () =>
    request?.amend(id, ({ movedFrom: _, ...accepted }) => ({ ...accepted, agreed: accepted.quote.minimum }))
  const coin = network?.nativeCurrency
  const feeText =
    fee === undefined || !coin
      ? t(unread === 'fee' ? 'swaps.notRead' : 'swaps.unknown')
      : `${showFee(BigInt(fee), coin.decimals, locale)}\u00a0${coin.symbol}`
  const worth = (value: bigint, token: SwapReview['from']) => showFiat(value, token, currency, locale) ?? ''
  const row = (label: string, token: SwapReview['from'], text: string, value: bigint) => (
    <Row
      name={text}
      detail={label}
      image={<TokenPicture token={token} network={network} />}
      end={<Worth>{worth(value, token)}</Worth>}
    />
  )
  return (
    <ReviewScreen
      request={request}
      title={t('swaps.reviewTitle')}
      action={action()}
      onConfirm={movedFrom === undefined ? undefined : accept}
      unsettled={unsettled}
      notice={failure.text ? failure : { text: moved }}
      blocked={t('swaps.failFunds')}
      note={trial.kind === 'seen' ? t('swaps.tried') : t('swaps.partlyTried')}
    >
      <Panel>
        {row(t('swaps.pay'), from, exact, given)}
        {row(t('swaps.get'), to, `${received}\u00a0${to.symbol}`, expected)}
      </Panel>
      {/* Above the figures, where it is seen before the button is. */}
      <ContractPanels review={review} warns />
      <SlippageNote />
      <QuoteFacts
        offer={review}
        more={[
          [t('swaps.networkFee'), feeText],
          [t('swaps.network'), network?.name],
        ]}
      />
      {words && <Text size="small">{t(permit ? 'swaps.needsPermit' : 'swaps.signed', words)}</Text>}
      {hasToApprove && <Text size="small">{t('swaps.needsApproval', { amount: exact })}</Text>}
      {hasToApprove && approvals.length > 1 && (
        <Text size="small">{t('swaps.needsReset', { symbol: from.symbol })}</Text>
      )}
    </ReviewScreen>
  )
})
