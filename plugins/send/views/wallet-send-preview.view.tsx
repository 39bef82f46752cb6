import { formatUnits, isModalError } from 'portico/plugin'
import type { TransferSpeed } from 'portico/services'
import {
  AddressGroups,
  Amount,
  Button,
  Callout,
  Choices,
  Facts,
  Label,
  NetworkName,
  NoReview,
  observer,
  Panel,
  ReviewScreen,
  showFee,
  showFiat,
  Sum,
  Text,
  useResource,
  useReview,
} from 'portico/views'
import type { ReactNode } from 'react'
import type { SendReview } from '../contract.js'
import { doubtsOf } from './doubts-of.js'
import { nameOf } from './format.js'
import { InWallet } from './in-wallet.js'
import { reasonKey } from './problem-key.js'
import { ReceiverNotes } from './receiver-notes.js'
import { TokenPicture } from './token-picture.js'
import { useSendProblem } from './use-send-problem.js'
import { useRequest, useSend, useUnsettledText } from './use-send.js'

/** The review, then the wallet that is waited for. */
export default observer(function WalletSendPreview(): ReactNode {
  const { state, t } = useSend()
  const review = useReview(state)
  if (!review) return <NoReview title={t('send.review')} form="WalletSend" label={t('send.title')} />
  return state?.phase === 'wallet' ? <InWallet review={review} /> : <Review review={review} />
})

const SPEEDS = {
  slow: 'send.slow',
  normal: 'send.normal',
  fast: 'send.fast',
} as const satisfies Record<TransferSpeed['id'], string>

/** Shows exactly what the wallet is handed next, whole and slow. */
const Review = observer(function Review({ review }: { readonly review: SendReview }): ReactNode {
  const { counterparties, locale, options, place, resources, state, store, stores, t } = useSend()
  const request = useRequest()
  const unsettled = useUnsettledText()
  const { value: tokens } = useResource(resources?.tokens, place)
  const { chain, fee, hasChanged, isFeeUnread, memo, prepared, receiver, simulation, token } = review
  const network = stores.networks.find(chain)
  const { currency } = options
  const native = tokens?.items.find(({ address }) => address === undefined)
  const coin = network?.nativeCurrency
  const coins = (amount: bigint) => `${showFee(amount, coin?.decimals ?? 0, locale)}\u00a0${coin?.symbol ?? ''}`
  const arriving = (amount: string) => `${formatUnits(BigInt(amount), token.decimals)}\u00a0${token.symbol}`
  const worth = (amount: bigint) => native && showFiat(amount, native, currency, locale)
  const expected = fee && BigInt(fee.amount)
  const most = fee && BigInt(fee.most ?? fee.amount)
  const deposit = BigInt(prepared.deposit ?? '0')
  const kept = BigInt(prepared.reserve ?? '0')
  const sent = BigInt(prepared.amount)
  const { speeds = [] } = prepared
  // Each choice names its fee.
  const hasChoice = speeds.length > 1
  const blocked = () => {
    const block = request?.blocked
    if (block?.kind === 'fails') return t('send.wouldFail', { reason: t(reasonKey(block.failure)) })
    if (block?.kind !== 'funds') return ''
    if (block.of === 'token') return t('send.tooMuch', { symbol: token.symbol })
    return t('send.feeMissing', { amount: coins(block.needed - (token.address === undefined ? sent : 0n)) })
  }
  const failure = useSendProblem(review)
  const isRefused = failure.text !== '' && !isModalError(state?.problem, 'SEND_REVIEW_CHANGED')
  const notice = hasChanged && !isRefused ? { text: t('send.changed') } : failure
  const feeText = () => {
    if (isFeeUnread) return t('send.notRead')
    if (expected === undefined || most === undefined) return t('send.feeUnknown')
    const [usual, highest] = [coins(expected), coins(most)]
    const range = most > expected && highest !== usual ? t('send.feeRange', { amount: usual, most: highest }) : usual
    const fiat = worth(expected)
    return fiat === undefined ? range : `${range} (${fiat})`
  }
  const fiat = showFiat(sent, token, currency, locale)
  const warnings = doubtsOf(receiver, token, { counterparties, place: review, store, stores }).filter(
    ({ kind }) => kind !== 'first' && kind !== 'self',
  )
  return (
    <ReviewScreen
      request={request}
      title={t('send.review')}
      action={t('send.send')}
      unsettled={unsettled}
      notice={notice}
      blocked={blocked()}
      note={simulation?.success ? t('send.tried') : t('send.notTried')}
    >
      <Panel>
        <Label>{t('send.youSend')}</Label>
        <Sum end={<TokenPicture token={token} network={network} />}>
          <Amount
            size="money"
            parts={[
              { type: 'integer', value: formatUnits(sent, token.decimals) },
              // A long amount breaks here, and not within the symbol.
              { type: 'unit', value: ` ${token.symbol}` },
            ]}
          />
        </Sum>
        {fiat !== undefined && <Label>{fiat}</Label>}
      </Panel>
      <Panel>
        <Label
          end={
            receiver.name !== undefined && (
              <span>
                <bdi>{nameOf(receiver)}</bdi>
                {receiver.nameSource !== undefined && ` ${t('account.nameBy', { source: receiver.nameSource })}`}
              </span>
            )
          }
        >
          {t('send.to')}
        </Label>
        <AddressGroups address={receiver.address} />
      </Panel>
      <ReceiverNotes doubts={warnings} />
      {/* Beside the address, where it is seen before the button is. */}
      <Callout icon="warning" tone="warning">
        {t('send.final')}
      </Callout>
      {prepared.closesAccount && (
        <Callout icon="warning" tone="warning">
          {t('send.closes')}
        </Callout>
      )}
      <Facts
        plain
        facts={[
          [t('send.network'), network && <NetworkName key="network" network={network} />],
          ...(memo ? [[t('send.memo'), <bdi key="memo">{memo}</bdi>] as const] : []),
          ...(prepared.arrives !== undefined ? [[t('send.arrives'), arriving(prepared.arrives)] as const] : []),
          ...(deposit > 0n ? [[t('send.deposit'), t('send.depositOnce', { amount: coins(deposit) })] as const] : []),
          ...(kept > 0n ? [[t('send.stays'), coins(kept)] as const] : []),
          ...(hasChoice && !isFeeUnread ? [] : [[t('send.fee'), feeText()] as const]),
        ]}
      />
      {hasChoice && (
        <Panel>
          <Label end={prepared.feeSource !== undefined && t('send.feeSource', { source: prepared.feeSource })}>
            {t('send.fee')}
          </Label>
          <Choices label={t('send.speed')}>
            {speeds.map(({ id: speed, fee: cost }) => (
              <Button
                key={speed}
                label={`${t(SPEEDS[speed])} · ${coins(BigInt(cost))}`}
                size="small"
                pressed={speed === prepared.speed}
                onClick={() => void request?.renew({ speed })}
              />
            ))}
          </Choices>
        </Panel>
      )}
      {deposit > 0n && <Text size="small">{t('send.depositText')}</Text>}
      {prepared.callsToken && <Text size="small">{t('send.walletShows', { symbol: token.symbol })}</Text>}
    </ReviewScreen>
  )
})
