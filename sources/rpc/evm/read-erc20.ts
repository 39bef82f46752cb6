import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { cleanName } from '../../../kernel/schema/foreign-text.js'
import type { Evm } from '../../../services/evm.js'
import type { OwnedToken, Token } from '../../../services/queries.js'
import { addressWord, readText, readUint } from './abi.js'
import { callContract } from './call-contract.js'

const BALANCE_OF = '0x70a08231'
const NAME = '0x06fdde03'
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'

/** Reads a balance; `undefined` if the contract has no answer. @throws if the network does not answer */
export const readErc20Balance = async (
  evm: Evm,
  chain: CaipNetworkId,
  token: string,
  account: string,
): Promise<bigint | undefined> => readUint(await callContract(evm, chain, token, BALANCE_OF + addressWord(account)))

/** Reads what a contract says of itself; `undefined` if it is no ERC-20. */
export const readErc20 = async (evm: Evm, chain: CaipNetworkId, token: string): Promise<Token | undefined> => {
  const [decimals, name, symbol] = await Promise.all(
    [DECIMALS, NAME, SYMBOL].map((selector) => callContract(evm, chain, token, selector)),
  )
  const places = readUint(decimals)
  const called = cleanName(readText(symbol))
  if (places === undefined || places > 255n || !called) return undefined
  return { chain, address: token, name: cleanName(readText(name)) || called, symbol: called, decimals: Number(places) }
}

/** Reads what an account owns of a token that is on no list; `undefined` if it owns nothing, or the contract is no ERC-20. */
export const readUnlistedErc20 = async (
  evm: Evm,
  chain: CaipNetworkId,
  address: string,
  account: string,
): Promise<OwnedToken | undefined> => {
  const [token, balance] = await Promise.all([
    readErc20(evm, chain, address),
    readErc20Balance(evm, chain, address, account),
  ])
  return token && balance ? { ...token, amount: String(balance) } : undefined
}
