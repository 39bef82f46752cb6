// chunk: relay-marks
// Written by `npm run marks` from @web3icons/core 4.0.56 (MIT, see NOTICE). Each mark belongs to its owner.
const mark = (content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 24">${content}</svg>`)}`

const walletConnect = mark(
  '<path fill="#3b99fc" d="M24 0H0v24h24z"/><path fill="#fff" d="M7.28 9.08a6.9 6.9 0 0 1 9.45 0l.3.3a.3.3 0 0 1 0 .45l-1.07 1.03a.2.2 0 0 1-.23 0l-.43-.41a4.8 4.8 0 0 0-6.6 0l-.46.44a.2.2 0 0 1-.23 0L6.93 9.86a.3.3 0 0 1 0-.45zm11.67 2.13.95.91a.3.3 0 0 1 0 .45l-4.3 4.14a.34.34 0 0 1-.48 0l-3.06-2.94a.1.1 0 0 0-.12 0l-3.06 2.94a.34.34 0 0 1-.47 0L4.1 12.57a.3.3 0 0 1 0-.45l.95-.91a.34.34 0 0 1 .48 0l3.06 2.93a.1.1 0 0 0 .11 0l3.06-2.94a.34.34 0 0 1 .48 0l3.06 2.94a.1.1 0 0 0 .11 0l3.06-2.94a.35.35 0 0 1 .48 0"/>',
)

/** The mark of WalletConnect, which most lists show without those of other wallets. */
export const marks: ReadonlyMap<string, string> = new Map([['WalletConnect', walletConnect]])
