import { findBlock, readAmount, writeAmount } from 'portico/kit'
import { formatUnits } from 'portico/plugin'
import { useResource } from 'portico/views'
import { useEffect } from 'react'
import { AMOUNT_DEBOUNCE_MS } from '../constants.js'
import type { SwapTarget, SwapToken } from '../contract.js'
import { isSameAddress } from '../same-token.js'
import { costsOf } from '../swap-costs.js'
import { subjectOf } from '../swaps-store.js'
import { useRequest, useSwaps } from './use-swaps.js'

/** Finds a token by its address or its symbol, whatever the case. */
const findToken = (tokens: readonly SwapToken[], text: string | undefined): SwapToken | undefined => {
  const wanted = text?.toLowerCase()
  if (wanted === undefined) return undefined
  const byAddress = tokens.find(({ address }) => isSameAddress(address, wanted))
  return byAddress ?? tokens.find(({ symbol }) => symbol.toLowerCase() === wanted)
}

/** Fills the tokens in, once they are known: those that the form was opened with, else the coin of the network. */
const useTokens = () => {
  const { locale, params, place, resources, store } = useSwaps()
  const target = params as SwapTarget
  useEffect(() => {
    if (Object.keys(target).length > 0) store.fill(target)
  }, [store, target])
  const { value: tokens, error, refresh } = useResource(resources?.tokens, place)
  const { from, target: wanted } = store
  useEffect(() => {
    if (!tokens || from) return
    store.update(findToken(tokens, wanted?.fromToken) ?? tokens[0], findToken(tokens, wanted?.toToken))
    const { amount } = wanted ?? {}
    if (amount !== undefined && /^\d{1,60}(?:\.\d{1,60})?$/.test(amount))
      store.setAmount(amount, writeAmount(amount, locale))
    store.filled()
  }, [store, tokens, from, wanted, locale])
  return { tokens, error, refresh }
}

/** What the form knows: its tokens with their prices, what the account has, and the quote. */
export const useForm = () => {
  const { after, locale, modal, place, resources, runtime, store } = useSwaps()
  const request = useRequest()
  const list = useTokens()
  const { text } = store
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the wait anew.
  useEffect(() => after(AMOUNT_DEBOUNCE_MS, () => store.settle()), [after, store, text])
  const both = [store.from, store.to].filter((token) => token !== undefined)
  const asked = place && both.length > 0 ? { chain: place.chain, tokens: both } : undefined
  const { value: prices = {} } = useResource(resources?.prices, asked)
  const priced = (token: SwapToken | undefined): SwapToken | undefined => {
    const price = token && (prices[token.address ?? ''] ?? token.price)
    return token && price !== undefined ? { ...token, price } : token
  }
  const from = priced(store.from)
  const { value: balance } = useResource(resources?.balances, place && from && { ...place, token: from })
  const subject = request && place && subjectOf(store, place)
  const quote = useResource(resources?.quotes, subject)
  const amount = from && store.amount !== undefined ? readAmount(store.amount, from.decimals) : undefined
  const block = () => {
    if (!from || amount === undefined || typeof balance !== 'bigint') return undefined
    const known = from.address === undefined ? { coin: balance } : { token: balance }
    return findBlock(costsOf({ from, amount: String(amount), ...(subject && quote.value) }, known))
  }
  const takeMax = async () => {
    if (!place || !from || typeof balance !== 'bigint') return
    // A swap of all of the coin could not pay for itself.
    const kept = from.address === undefined ? await (await runtime.start()).reserve(place) : 0n
    const most = formatUnits(balance > kept ? balance - kept : 0n, from.decimals)
    store.setAmount(most, writeAmount(most, locale))
  }
  return {
    request,
    list,
    from,
    to: priced(store.to),
    amount,
    balance: balance ?? undefined,
    isShort: block() !== undefined,
    subject,
    quote,
    takeMax: () => void takeMax().catch((error: unknown) => modal.toast('error', error)),
  }
}
