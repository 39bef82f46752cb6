import { registerWallet } from '../wallet-shell/register-wallet.js'
import type { VirtualBitcoinProvider, VirtualBitcoinWallet } from './bitcoin-wallet-types.js'

interface BitcoinPage extends EventTarget {
  btc_providers?: unknown[]
}

/** Sets the value at a dotted path; returns a function that removes it. */
const put = (page: object, path: string, value: unknown): (() => void) => {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let at = page as Record<string, unknown>
  for (const key of keys) {
    at[key] ??= {}
    at = at[key] as Record<string, unknown>
  }
  at[last] = value
  return () => {
    if (at[last] === value) delete at[last]
  }
}

/** Announces a wallet as Xverse does: in `btc_providers`, and by the Wallet Standard with the same provider. */
export const announceBitcoin = (
  target: EventTarget,
  info: VirtualBitcoinWallet['info'],
  provider: VirtualBitcoinProvider,
  methods: readonly string[],
  walletStandard: boolean,
): (() => void) => {
  const page = target as BitcoinPage
  const remove = put(page, info.id, provider)
  const entry = Object.freeze({ ...info, methods: Object.freeze([...methods]) })
  page.btc_providers ??= []
  if (!page.btc_providers.some((one) => (one as { id?: unknown }).id === info.id)) page.btc_providers.push(entry)
  const { name, icon } = info
  const standard = Object.freeze({
    version: '1.0.0',
    id: info.id,
    name,
    icon,
    chains: Object.freeze(['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:regtest']),
    accounts: Object.freeze([]),
    features: Object.freeze({
      'bitcoin:connect': Object.freeze({
        version: '1.0.0',
        connect: () => Promise.reject(new Error('Use the sats-connect provider of this wallet.')),
      }),
      'sats-connect:': Object.freeze({ provider }),
    }),
  })
  const stop = walletStandard ? registerWallet(page, standard) : () => {}
  return () => {
    stop()
    remove()
    const at = page.btc_providers?.indexOf(entry) ?? -1
    if (at >= 0) page.btc_providers?.splice(at, 1)
  }
}
