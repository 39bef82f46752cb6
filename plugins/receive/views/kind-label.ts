/** The kinds of accounts that the core has words for; a plain key has none. */
const NAMED = ['smartAccount', 'payment', 'ordinal', 'stx'] as const

/** The keys of those words. */
export type KindKey = `account.${(typeof NAMED)[number]}`

/** Returns the key of the message that names a kind of account. */
export const kindKey = (kind: string | undefined): KindKey | undefined => {
  const named = NAMED.find((one) => one === kind)
  return named && `account.${named}`
}
