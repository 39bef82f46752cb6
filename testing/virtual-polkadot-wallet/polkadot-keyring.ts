import { loadPart } from '../../kernel/async/load-part.js'
import { decodeHex } from '../../kit/bytes/hex.js'
import { toSs58 } from './polkadot-wire.js'
import type { VirtualPolkadotAccount, VirtualPolkadotKey } from './polkadot-wallet-types.js'

/** A key that has been opened. @internal */
export interface OpenedKey {
  readonly id: Uint8Array
  readonly account: VirtualPolkadotAccount
  /** The byte of the scheme in a `MultiSignature`. */
  readonly scheme: number
  sign(bytes: Uint8Array): Uint8Array
}

/** Loads the functions that sign. @throws `LOAD_FAILED` @internal */
export const loadPolkadotSdk = async () => (await loadPart(() => import('./polkadot-sdk.js'))).polkadotSdk

/** Opens keys. @throws `LOAD_FAILED` @internal */
export const openKeys = async (keys: readonly VirtualPolkadotKey[]): Promise<readonly OpenedKey[]> => {
  const sdk = await loadPolkadotSdk()
  return keys.map(({ seed: text, name, type = 'sr25519', genesisHash }) => {
    const seed = decodeHex(text)
    if (seed?.length !== 32) throw new RangeError('A seed has 64 hexadecimal digits.')
    const scheme = sdk.schemes[type]
    const id = scheme.account(seed)
    return {
      id,
      account: Object.freeze({
        address: toSs58(sdk, id),
        ...(name !== undefined && { name }),
        type,
        ...(genesisHash !== undefined && { genesisHash }),
      }),
      scheme: Object.keys(sdk.schemes).indexOf(type),
      sign: (bytes) => scheme.sign(seed, bytes),
    }
  })
}
