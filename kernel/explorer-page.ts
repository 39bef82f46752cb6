/**
 * Returns a page of a block explorer, such as `/address/0x…`. A query that selects the chain stays at the end:
 * `https://explorer.example?cluster=devnet`.
 */
export const explorerPage = (explorerUrl: string, path: string): string =>
  // A function, because a text would give `$` in the path a meaning.
  explorerUrl.replace(/\/?(\?.*)?$/, (_, query = '') => `${path}${query}`)
