import { namespaceOf } from 'portico/kit'
import { formatUnits } from 'portico/plugin'
import {
  Button,
  Callout,
  LiveRegion,
  observer,
  Panel,
  Panels,
  Row,
  Screen,
  showAmount,
  showFee,
  showFiat,
  Slot,
  Text,
  Worth,
} from 'portico/views'
import { type ReactNode, useEffect, useRef } from 'react'
import { QUOTE_REFRESH_MS, SHOWN_DECIMALS } from '../constants.js'
import type { SwapReview } from '../contract.js'
import { ContractPanels } from './contract-panels.js'
import { InWallet } from './in-wallet.js'
import { QuoteFacts, SlippageNote } from './quote-facts.js'
import { TokenPicture } from './token-picture.js'
import { UnsettledNote } from './unsettled-note.js'
import { usePermitWords } from './use-permit-words.js'
import { useSwapProblem } from './use-swap-problem.js'
import { useRequest, useSwaps } from './use-swaps.js'

/** The review, then the wallet that is waited for. */
export default observer(function SwapPreview(): ReactNode {
  const { back, navigate, state, stores, t } = useSwaps()
  const { phase = 'draft', review } = state ?? {}
  const wasReviewed = useRef(false)
  useEffect(() => {
    if (review) wasReviewed.current = true
    // A review that was cancelled, or that nothing is known of, leads back to the form, which says why.
    if (phase === 'draft' && wasReviewed.current && stores.router.current?.name === 'SwapPreview') back()
  }, [back, phase, review, stores])
  if (!review)
    return (
      <Screen
        title={t('swaps.reviewTitle')}
        footer={<Button label={t('swaps.title')} kind="primary" onClick={() => navigate('Swap', {}, 'replace')} />}
      >
        <Text center>{t('swaps.nothing')}</Text>
      </Screen>
    )
  return phase === 'review' || phase === 'preparing' ? (
    <Review review={review} />
  ) : (
    <InWallet review={review} phase={phase} />
  )
})

/** Shows exactly what the wallet is handed next, at a price that stays up to date. */
const Review = observer(function Review({ review }: { readonly review: SwapReview }): ReactNode {
  const { after, locale, options, state, stores, t } = useSwaps()
  const request = useRequest()
  const { account, amount, approvals, chain, fee, from, id, isBatch, movedFrom, permit, quote, to, trial, unread } =
    review
  const words = usePermitWords(review)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each review starts the wait anew.
  useEffect(() => after(QUOTE_REFRESH_MS, () => void request?.renew()), [after, request, id])
  const network = stores.networks.find(chain)
  const { currency } = options
  const [given, expected] = [BigInt(amount), BigInt(quote.amount)]
  const exact = `${formatUnits(given, from.decimals)}\u00a0${from.symbol}`
  const received = showAmount(expected, to.decimals, locale, SHOWN_DECIMALS)
  const { action: nextStep, text: failure } = useSwapProblem()
  const old = movedFrom === undefined ? '' : showAmount(BigInt(movedFrom), to.decimals, locale, SHOWN_DECIMALS)
  const notice = failure || (old && t('swaps.moved', { amount: old }))
  const action = () => {
    if (movedFrom !== undefined) return t('swaps.accept', { amount: received })
    if (permit) return t('swaps.sign')
    if (approvals.length === 0) return t('swaps.swap')
    return isBatch ? t('swaps.approveAndSwap') : t('swaps.approve')
  }
  const hasToApprove = approvals.length > 0 && !isBatch && !permit
  const press = () => {
    if (movedFrom === undefined) return void request?.confirm(id)
    request?.amend(id, ({ movedFrom: _, ...moved }) => ({ ...moved, agreed: moved.quote.minimum }))
  }
  const block = request?.blocked
  const blockText = () => {
    if (!block) return ''
    if (block.kind !== 'unread') return t('swaps.failFunds')
    return t(block.of === 'fee' ? 'swaps.feeUnread' : 'swaps.balanceUnread')
  }
  const blocked = blockText()
  const again = block?.kind === 'unread' ? { label: t('swaps.retry'), onClick: () => request?.renew() } : undefined
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
    <Screen
      title={t('swaps.reviewTitle')}
      footerColumns={2}
      footer={
        <>
          <Button label={t('swaps.cancel')} onClick={() => request?.discard()} />
          <Button
            label={action()}
            kind="primary"
            disabled={blocked !== '' || state?.unsettled !== undefined}
            busy={!request || state?.phase === 'preparing'}
            onClick={press}
          />
        </>
      }
    >
      <Panels>
        <UnsettledNote />
        {notice && (
          <Callout icon="warning" tone="warning" action={nextStep}>
            {notice}
          </Callout>
        )}
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
        <Slot name="review.notes" namespace={namespaceOf(chain)} account={account} />
        {blocked ? (
          <Callout icon="warning" tone="danger" action={again}>
            {blocked}
          </Callout>
        ) : (
          <Text size="small">{trial.kind === 'seen' ? t('swaps.tried') : t('swaps.partlyTried')}</Text>
        )}
        <LiveRegion message={blocked || notice} />
      </Panels>
    </Screen>
  )
})
