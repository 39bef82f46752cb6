import { decodeBase64, encodeHex, read } from 'portico/kit'
import { formOf } from '../addresses/chains.js'
import { bip122Error } from '../errors.js'
import { readPsbt } from '../psbt/read-psbt.js'
import { toBase64Text } from '../to-base64-text.js'
import type { BitcoinWallet, SharedAddresses } from './bitcoin-wallet.js'
import { createInjectedWallet, type InjectedApi, signInjected } from './injected-api.js'

/** `window.unisat`. @source https://docs.unisat.io/dev/open-api-documentation/unisat-wallet */
export interface UnisatProvider extends InjectedApi {
  requestAccounts(): Promise<unknown>
  /** Resolves with `{ enum: 'BITCOIN_MAINNET', … }`; missing in old versions. */
  getChain?(): Promise<unknown>
  /** Resolves with `livenet` or `testnet`. */
  getNetwork?(): Promise<unknown>
  switchChain?(chain: string): Promise<unknown>
  pushPsbt(psbt: string): Promise<unknown>
}

const PREFIX = 'BITCOIN_'

/** Fractal Bitcoin, which the wallet supports too, shares Bitcoin's addresses and must not be mistaken for it. */
const toNetworkName = (chain: unknown): string => {
  const name = String(read(chain, 'enum'))
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
}

/** Adapts UniSat: one address, one recipient, and PSBTs that it broadcasts on request. */
export const createUnisatWallet = (provider: UnisatProvider): BitcoinWallet => {
  const network = async (): Promise<unknown> =>
    provider.getChain ? toNetworkName(await provider.getChain()) : provider.getNetwork?.()
  const toShared = async (addresses: unknown): Promise<SharedAddresses> => ({ addresses, network: await network() })
  return {
    ...createInjectedWallet(provider, ['accountsChanged', 'networkChanged', 'chainChanged']),
    broadcasts: true,
    connect: async () => toShared(await provider.requestAccounts()),
    async look() {
      const accounts = await provider.getAccounts()
      return Array.isArray(accounts) && accounts.length === 0 ? undefined : toShared(accounts)
    },
    async signPsbt(request) {
      // The wallet broadcasts finished PSBTs only.
      const psbt = toBase64Text(await signInjected(provider, request, request.broadcast))
      if (!request.broadcast) return { psbt }
      const transaction = readPsbt(psbt)?.transaction
      if (transaction === undefined || transaction !== readPsbt(request.psbt)?.transaction)
        throw bip122Error('BIP122_PSBT_INVALID')
      return { psbt, hash: await provider.pushPsbt(encodeHex(decodeBase64(psbt) ?? new Uint8Array())) }
    },
    ...(provider.switchChain && {
      switchTo: async (chain) => provider.switchChain?.(`${PREFIX}${formOf(chain)?.name.toUpperCase() ?? ''}`),
    }),
  }
}
