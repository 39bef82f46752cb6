import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { OwnedToken } from '../../../services/queries.js'
import { entriesOf, textOf } from '../../read-fields.js'
import { unreadable } from '../../unreadable.js'
import { idOf, isBalance, readBalance } from './read-balance.js'

/** An answer with balances. */
export interface Balances {
  readonly tokens: readonly OwnedToken[]
  /** The CAIP-10 ids of the tokens, as the server spells them. */
  readonly ids: readonly string[]
  /** The answer is that of another network. */
  readonly isElsewhere: boolean
}

const isEvm = (id: string): boolean => id.startsWith('eip155:')

/** Reads an answer with balances: each token once, whatever the case of its address. @throws if it is not one */
export const readBalances = (answer: unknown, network: CaipNetwork): Balances => {
  const all = entriesOf(answer, 'balances', (entry) => [entry])
  const formed = all?.flat().filter(isBalance)
  // If nothing of it has the form of a balance, the account is not empty: the answer is wrong.
  if (!all || !formed || (all.length > 0 && formed.length === 0)) throw unreadable()
  const ids = new Map<string, string>()
  const tokens = new Map<string, OwnedToken>()
  for (const entry of formed) {
    const token = readBalance(entry, network)
    if (!token) continue
    const id = token.address === undefined ? '' : (idOf(entry) ?? '')
    const key = isEvm(id) ? id.toLowerCase() : id
    // What was read from the network stands behind what the server had.
    tokens.set(key, token)
    if (id && !ids.has(key)) ids.set(key, id)
  }
  const chains = formed.map((entry) => textOf(entry, 'chainId'))
  return {
    tokens: [...tokens.values()],
    ids: [...ids.values()],
    isElsewhere: !chains.includes(network.caipNetworkId) && chains.some((chain) => chain !== undefined),
  }
}
