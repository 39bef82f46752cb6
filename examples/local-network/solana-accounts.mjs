// @ts-check

/**
 * @typedef {object} SolanaAccount
 * @property {string} address
 * @property {string} seed the private key of Ed25519: 64 hex digits
 */

// Every key in this file is PUBLIC AND WORTHLESS. Never send anything of value to
// these addresses on a real chain: it would be taken at once. Each is the SHA-256 of
// a sentence, as 'portico local network demo account'.

/**
 * The user of the demo.
 *
 * @type {SolanaAccount}
 */
export const SOLANA_DEMO_ACCOUNT = {
  address: '3Cyc2DJhipwvGBubgJQ5fGG2Cs3m9zYwFN9vCSKgVd7S',
  seed: '4d44e8b9a2e1d652ffcc8fee7c76c293cefdace39dc3bf8bfa4ce4f4d16e40f5',
}

/** @type {readonly [SolanaAccount, SolanaAccount]} */
export const SOLANA_ACCOUNTS = [
  {
    address: '7YFFu9H9G8zWH7gqxXXFreCuxSQbSJZZ45CDYNB6SDJr',
    seed: 'ad4ecfcd390c9574676a6ab1d0142397bf9915e3261a519fded9557c1e717c9a',
  },
  {
    address: 'D1EAkqqzD1th2ZzT8W7Rf6kbuz6Yk5LKT3ejS5mWMKTc',
    seed: '89b2d5fcfac2860bb2b00a79b5e0b59b882de286f2b3416bcdabe9f55a915621',
  },
]

/** The mints of the two tokens, by their program; of an NFT, and of a token that a stranger sends. */
export const SOLANA_MINT = {
  token: '85kS7UGMJUh91Npg8esqEvr7NWgWPFcJByXcfmrknH4t',
  token2022: 'Hbo8hgaqnmjDxLUDaeu2XNvkpJvoBgey95sxDp8eCVRk',
  nft: '7GFSctT9mVwBde2p5SNjj8EuFCCYQ1e89jedTPGaN6R8',
  stranger: 'JCp9jXSPoR6LB7uiMA7z696bs2TEK3FvQXy1sau6REb1',
}
