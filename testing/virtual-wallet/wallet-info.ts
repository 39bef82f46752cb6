import type { VirtualWalletInfo, VirtualWalletOptions } from './wallet-types.js'

/** A plain icon with the first letter of a name. @internal */
export const tile = (name: string): string => {
  const [letter = '?'] = name
    .trim()
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#3b5bdb"/>' +
    `<text x="48" y="66" font-family="sans-serif" font-size="52" fill="#fff" text-anchor="middle">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const randomUuid = (): string => {
  // Only pages that came over https, or from this machine, have randomUUID.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** How a wallet introduces itself; frozen, because a page may be hostile. */
export const createInfo = ({ name, rdns, icon, uuid }: VirtualWalletOptions): VirtualWalletInfo =>
  Object.freeze({ uuid: uuid ?? randomUuid(), name, icon: icon ?? tile(name), rdns })
