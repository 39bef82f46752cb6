import { cleanName } from 'portico/kit'
import type { SharedAccount } from 'portico/plugin'
import * as z from 'zod/mini'
import { readSs58 } from '../addresses/ss58.js'

/** The accounts that are read. */
const MOST_ACCOUNTS = 1000

const account = z.object({
  address: z.string(),
  name: z.optional(z.unknown()),
  // An account of a hardware wallet may be bound to one network.
  genesisHash: z.nullish(z.string()),
})

/** CAIP-13: the reference of a network is the first half of its genesis hash. */
const chainOf = (genesisHash: string) => `polkadot:${genesisHash.slice(2, 34)}` as const

/**
 * Reads the accounts that a wallet lists, under any prefix and each once; `undefined` if it is no list. Skips entries without
 * an SS58 address: some wallets list their Ethereum accounts as well.
 */
export const readAccounts = (answer: unknown): readonly SharedAccount[] | undefined => {
  if (!Array.isArray(answer)) return undefined
  const found = new Map<string, SharedAccount>()
  for (const entry of answer.slice(0, MOST_ACCOUNTS)) {
    const { success, data } = z.safeParse(account, entry)
    const key = success ? readSs58(data.address)?.key : undefined
    if (!success || !key) continue
    const { address, genesisHash } = data
    const label = cleanName(data.name)
    const isBound = typeof genesisHash === 'string' && /^0x[0-9a-f]{64}$/.test(genesisHash)
    const id = `${key.join()} ${isBound ? genesisHash : ''}`
    if (found.has(id)) continue
    found.set(id, { address, ...(label && { label }), ...(isBound && { chains: [chainOf(genesisHash)] }) })
  }
  return [...found.values()]
}
