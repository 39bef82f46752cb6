import {
  AddressGroups,
  Button,
  Callout,
  Caption,
  Chip,
  ChipGroup,
  Field,
  LongList,
  observer,
  Panel,
  Panels,
  Row,
  RowSkeleton,
  Screen,
  showAmount,
  showFiat,
  Text,
  useResource,
  Worth,
} from 'portico/views'
import { type ReactNode, useState } from 'react'
import { SUGGESTED, SUGGESTED_LIMIT } from '../suggested.js'
import type { SwapToken } from '../contract.js'
import { isSameAddress } from '../same-token.js'
import { SwapNotReady } from './not-ready.js'
import { TokenPicture } from './token-picture.js'
import { useRequest, useSwaps } from './use-swaps.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i

const matches = ({ name, symbol, address = '' }: SwapToken, wanted: string): boolean =>
  [name, symbol, address].some((text) => text.toLowerCase().includes(wanted))

const bySymbol = (one: SwapToken, other: SwapToken): number =>
  one.symbol < other.symbol ? -1 : one.symbol > other.symbol ? 1 : 0

/** Lists the tokens that can be swapped: suggested ones, those of the account, all others; and finds one by its address. */
export default observer(function SwapSelectToken(): ReactNode {
  const { back, locale, network, options, params, place, resources, store, t, useRouteState } = useSwaps()
  useRequest()
  const [text, setText] = useRouteState('search', '')
  const [chosen, setChosen] = useState<SwapToken>()
  const { value: tokens, error, refresh } = useResource(resources?.tokens, place)
  const wanted = text.trim().toLowerCase()
  const isListed = tokens?.some(({ address }) => isSameAddress(address, wanted)) ?? true
  const address = ADDRESS.test(wanted) && !isListed ? wanted : undefined
  const pasted = useResource(resources?.pasted, place && address ? { ...place, address } : undefined)
  if (!place) return <SwapNotReady />
  const { side } = params as { readonly side: 'from' | 'to' }
  const choose = (token: SwapToken) => {
    store.choose(side, token)
    back()
  }
  if (chosen) return <Unverified token={chosen} onBack={() => setChosen(undefined)} onUse={() => choose(chosen)} />
  const found = tokens?.filter((token) => matches(token, wanted))
  const isOwn = ({ amount = '0' }: SwapToken) => BigInt(amount) > 0n
  const own = found?.filter(isOwn) ?? []
  const others = (found?.filter((token) => !isOwn(token)) ?? []).sort(bySymbol)
  const suggested = wanted === '' ? (tokens ?? []).filter(({ symbol }) => SUGGESTED.has(symbol)) : []
  const current = store[side]
  const rowOf = (token: SwapToken) => {
    const amount = isOwn(token) ? BigInt(token.amount ?? '0') : undefined
    const worth = amount === undefined ? undefined : showFiat(amount, token, options.currency, locale)
    return (
      <Row
        name={token.name}
        detail={amount === undefined ? token.symbol : `${showAmount(amount, token.decimals, locale)} ${token.symbol}`}
        image={<TokenPicture token={token} />}
        end={worth === undefined ? undefined : <Worth>{worth}</Worth>}
        current={current !== undefined && isSameAddress(current.address, token.address)}
        onClick={() => choose(token)}
      />
    )
  }
  const list = (label: string, items: readonly SwapToken[]) =>
    items.length > 0 && (
      <>
        <Caption label={label} />
        <LongList
          label={label}
          count={items.length}
          keyOf={(at) => items[at]?.address ?? ''}
          row={(at) => items[at] && rowOf(items[at])}
        />
      </>
    )
  const strange = pasted.value
  return (
    <Screen title={t('swaps.selectToken')} steady>
      <Field label={t('swaps.searchToken')} clearLabel={t('clear')} value={text} onChange={setText} />
      {suggested.length > 0 && <Caption label={t('swaps.suggested')} />}
      {suggested.length > 0 && (
        <ChipGroup>
          {suggested.slice(0, SUGGESTED_LIMIT).map((token) => (
            <Chip
              key={token.address ?? ''}
              image={<TokenPicture token={token} size="small" />}
              onClick={() => choose(token)}
            >
              {token.symbol}
            </Chip>
          ))}
        </ChipGroup>
      )}
      {list(t('swaps.yours'), own)}
      {list(t('swaps.all'), others)}
      {strange && (
        <Row
          name={strange.name}
          detail={strange.symbol}
          image={<TokenPicture token={strange} />}
          tag={{ label: t('swaps.unverified'), tone: 'warning' }}
          onClick={() => setChosen(strange)}
        />
      )}
      {address && strange === undefined && pasted.error === undefined && <RowSkeleton />}
      {address && strange === null && <Text center>{t('swaps.notFound', { network: network?.name ?? '' })}</Text>}
      {!address && found?.length === 0 && <Text center>{t('swaps.noTokens')}</Text>}
      {!tokens && error === undefined && (
        <div data-awaited="">
          <RowSkeleton />
        </div>
      )}
      {!tokens && error !== undefined && (
        <Callout icon="warning" tone="warning" action={{ label: t('tryAgain'), onClick: () => void refresh() }}>
          {t('swaps.tokensFailed')}
        </Callout>
      )}
    </Screen>
  )
})

interface UnverifiedProps {
  readonly token: SwapToken
  readonly onBack: () => void
  readonly onUse: () => void
}

/** Warns of a token that no list knows, before it is used. */
function Unverified({ token, onBack, onUse }: UnverifiedProps) {
  const { t } = useSwaps()
  return (
    <Screen
      title={t('swaps.selectToken')}
      footerColumns={2}
      footer={
        <>
          <Button label={t('swaps.backToList')} onClick={onBack} />
          <Button label={t('swaps.useIt')} onClick={onUse} />
        </>
      }
    >
      <Panels>
        <Row
          name={token.name}
          detail={token.symbol}
          image={<TokenPicture token={token} />}
          tag={{ label: t('swaps.unverified'), tone: 'warning' }}
        />
        <Panel>
          <AddressGroups address={token.address ?? ''} />
        </Panel>
        <Callout icon="warning" tone="warning">
          <strong>{t('swaps.unlisted')}</strong> {t('swaps.unlistedText')}
        </Callout>
      </Panels>
    </Screen>
  )
}
