import { readList, readRecord, readText } from '../transport/readers.js'

/** Where smart accounts come from, as the server of the wallet says. */
export interface SmartConfig {
  readonly factory: `0x${string}`
  /** What the accounts are clones of. */
  readonly implementation: `0x${string}`
  /** The CAIP-2 ids of the networks on which the factory is. */
  readonly networks: readonly string[]
}

const readAddress = (value: unknown, what: string) =>
  readText(value, what, 42, /^0x[\da-f]{40}$/i).toLowerCase() as `0x${string}`

const readNetwork = (value: unknown): string => `eip155:${readText(String(value), 'network', 16, /^[1-9]\d*$/)}`

/** Reads the server's answer; `undefined` if users have no smart accounts. */
export const readSmartConfig = (answer: Readonly<Record<string, unknown>>): SmartConfig | undefined => {
  const { smartAccounts } = answer
  if (smartAccounts === null || smartAccounts === undefined) return undefined
  const { factory, implementation, networks } = readRecord(smartAccounts, 'smartAccounts')
  return Object.freeze({
    factory: readAddress(factory, 'factory'),
    implementation: readAddress(implementation, 'implementation'),
    networks: readList(networks, 'networks', 1_000, readNetwork),
  })
}
