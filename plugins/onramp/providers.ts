import type { OnrampOptions } from './options.js'

/** Who sells. */
export interface OnrampProvider {
  readonly id: 'coinbase' | 'meld'
  readonly label: string
  /** Of what is paid, in percent. */
  readonly feeRange: string
  /** The chain families that it delivers to. */
  readonly namespaces: readonly string[]
}

const COINBASE: OnrampProvider = { id: 'coinbase', label: 'Coinbase', feeRange: '1–2', namespaces: ['eip155'] }
const MELD: OnrampProvider = { id: 'meld', label: 'Meld', feeRange: '1–2', namespaces: ['eip155', 'solana'] }

/** Returns the sellers for a namespace: those whose pages the source makes, and Meld where the host has a key of it. */
export const providersFor = (
  namespace: string,
  { meld, source }: Pick<OnrampOptions, 'meld' | 'source'>,
): readonly OnrampProvider[] => {
  const { sellers = [COINBASE.id] } = source
  const all = [...(sellers.includes(COINBASE.id) ? [COINBASE] : []), ...(meld ? [MELD] : [])]
  return all.filter(({ namespaces }) => namespaces.includes(namespace))
}

/** Whether the sellers of a namespace say what they sell, and for how much; of others, it is the coin. */
export const hasOptions = (namespace: string): boolean => COINBASE.namespaces.includes(namespace)

/** Returns what a seller is called. */
export const labelOf = (id: string): string => [COINBASE, MELD].find((one) => one.id === id)?.label ?? id

/** Whether the source can report the purchases of a seller: it has those of Coinbase only. */
export const isReported = (id: string): boolean => id === COINBASE.id

/** Returns the symbol that a seller sells; Meld's page begins with one, and coins can be changed there. */
export const soldBy = ({ id }: OnrampProvider, namespace: string, asset: string): string => {
  if (id !== 'meld') return asset
  return namespace === 'solana' ? 'SOL' : 'USDC'
}

/**
 * Whether a seller still takes the form of a page's address: Coinbase needs a session token, and refuses the older form with
 * an app ID.
 * @source https://docs.cdp.coinbase.com/onramp (secure-init-migration)
 */
export const isTaken = (url: string, provider: string): boolean => {
  const { searchParams } = new URL(url)
  return provider !== COINBASE.id || !searchParams.has('appId') || searchParams.has('sessionToken')
}
