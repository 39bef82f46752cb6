import type { StoreReaders } from 'portico/plugin'
import type { Eip1193Provider } from './eip1193.js'

/** Returns the capabilities that the connected wallet reports; empty if it reports none. */
export const getCapabilities = async (
  stores: StoreReaders,
  provider: Pick<Eip1193Provider, 'request'>,
): Promise<Readonly<Record<string, unknown>>> => {
  const { address } = stores.accounts.of('eip155')
  try {
    const answer = await provider.request({ method: 'wallet_getCapabilities', params: [address] })
    const isRecord = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    return isRecord ? (answer as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
