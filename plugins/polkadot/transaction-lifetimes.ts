/** The blocks for which a transaction is valid. */
export const LIFE_BLOCKS = 64

/** The most transactions that are remembered. */
const MOST = 99

const births = new Map<string, number>()

/** The births of the transactions that this page has sent: the number of the first block that may include each, by hash. */
export const lifetimes = {
  set(hash: string, birth: number): void {
    const [oldest] = births.keys()
    if (births.size >= MOST && oldest !== undefined) births.delete(oldest)
    births.set(hash, birth)
  },
  get: (hash: string): number | undefined => births.get(hash),
}
