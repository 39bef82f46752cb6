import { useModalView } from 'portico/views'
import { useEffect, useState } from 'react'
import type { AskedToken } from '../params.js'
import type { ReceivePlugin } from '../plugin-type.js'
import { readTokens } from '../read-tokens.js'
import type { Receiver } from './use-receiver.js'

/** What is known of the tokens to ask for. */
interface Tokens {
  /** Absent while they are read. */
  readonly value?: readonly AskedToken[]
  readonly isFailed?: boolean
}

/** Reads the tokens to ask for while a screen is shown. */
export const useTokens = (receiver: Receiver | undefined): Tokens => {
  const { query, stores } = useModalView<ReceivePlugin>('receive')
  const [tokens, setTokens] = useState<Tokens>({})
  const { address, network } = receiver ?? {}
  useEffect(() => {
    if (address === undefined || !network) return
    const controller = new AbortController()
    const { signal } = controller
    const set = (next: Tokens) => {
      if (!signal.aborted) setTokens(next)
    }
    const read = async () => {
      const links = await stores.accounts.offers(network.chainNamespace).paymentLinks?.()
      return readTokens(query, network, address, signal, (token) => links?.isToken?.(token) === true)
    }
    read().then(
      (value) => set({ value }),
      () => set({ value: [], isFailed: true }),
    )
    return () => controller.abort()
  }, [query, network, address, stores])
  return tokens
}
