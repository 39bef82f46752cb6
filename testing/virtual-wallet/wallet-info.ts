import { tile } from '../wallet-shell/tile.js'
import type { VirtualWalletInfo, VirtualWalletOptions } from './wallet-types.js'

const randomUuid = (): string => {
  // `randomUUID` exists only on https pages and on localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Creates the EIP-6963 info of a wallet; frozen, because a page may be hostile. */
export const createInfo = ({ name, rdns, icon, uuid }: VirtualWalletOptions): VirtualWalletInfo =>
  Object.freeze({ uuid: uuid ?? randomUuid(), name, icon: icon ?? tile(name), rdns })
