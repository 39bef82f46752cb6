import { readAmount } from 'portico/kit'
import { useResource } from 'portico/views'
import { useEffect } from 'react'
import type { SendTarget } from '../contract.js'
import { isSameAddress } from '../doubts.js'
import { useSend } from './use-send.js'

/** Keeps the token of the draft up to date, the coin of the network by default; and fills in what the form was opened with. */
export const useFillIn = (): void => {
  const { hasMemos, params, place, resources, store } = useSend()
  const { target } = params as { readonly target?: SendTarget }
  useEffect(() => {
    if (target) store.fill(target)
  }, [store, target])
  const { value } = useResource(resources?.tokens, place)
  const { token } = store.draft
  useEffect(() => {
    if (!value) return
    const { target } = store
    const wanted = token ? token.address : target?.token
    const found = value.items.find(({ address = '' }) => isSameAddress(address, wanted ?? ''))
    if (!found || found === token) return
    store.setToken(found)
    if (token || !target) return
    const { amount, memo } = target
    if (amount !== undefined) store.type(amount, readAmount(amount, found.decimals) === undefined ? [] : [amount])
    if (memo !== undefined && hasMemos) store.setMemo(memo)
  }, [hasMemos, store, value, token])
  const text = store.target?.to?.trim()
  const { value: answer } = useResource(resources?.receivers, place && text ? { chain: place.chain, text } : undefined)
  useEffect(() => {
    // After the token: a receiver ends what the form was opened with.
    if (token && answer && 'receiver' in answer) store.setReceiver(answer.receiver)
  }, [answer, store, token])
}
