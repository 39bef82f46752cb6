import { read } from '../../../kernel/errors/read-thrown.js'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { SourceContext } from '../../../services/account-data.js'
import type { NetworkCall } from '../../../services/queries.js'
import type { SignedPermit, SwapCall, SwapData, SwapQuote } from '../../../services/swap-source.js'
import { entriesOf, textOf } from '../../read-fields.js'
import { dataOf, expectRead, expectSame, NATIVE, wholeOf } from '../../swaps/read-swap.js'
import type { ParsedReownOptions } from '../options.js'
import { addressOn } from './read-balance.js'
import { type Deployment, isDeployed } from '../../swaps/routers.js'
import { unlessRefused } from '../../swaps/unless-refused.js'
import { createReownApi, type ReownApi } from './reown-api.js'
import { isElsewhere, readConvertTokens, unlessElsewhere } from './read-convert-tokens.js'
import { readOneInchTerms } from './read-one-inch-terms.js'

/** What the provider keeps of what is given: in hundredths of a percent. */
const FEE = 85n
/** All of it, in the same unit. */
const WHOLE = 10_000n
/** `approve(address,uint256)`, then the spender and the amount. @source ERC-20 */
const APPROVE = /^0x095ea7b30{24}([0-9a-f]{40})[0-9a-f]{64}$/i

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** Writes a signed permit as one text: the arguments of `permit`. @source EIP-2612 */
const writePermit = ({ amount, deadline, owner, signature, spender }: SignedPermit): string => {
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  const numbers = [BigInt(owner), BigInt(spender), BigInt(amount), BigInt(deadline / 1000), BigInt(`0x${v}`)]
  return `0x${numbers.map(word).join('')}${r}${s}`
}

/** Resolves with the tokens whose allowances can be signed, as the list says: IDs in lower case. */
type PermitTokens = (network: CaipNetwork, signal: AbortSignal) => Promise<readonly string[]>

/** Reads them once for each network; failures are not cached. */
const createPermitTokens = (api: ReownApi): PermitTokens => {
  const found = new Map<string, readonly string[]>()
  return async ({ caipNetworkId: chainId }, signal) => {
    const known = found.get(chainId)
    if (known) return known
    const answer = await api.ask({ path: '/v1/convert/tokens', query: { chainId }, signal })
    const entries = entriesOf(answer, 'tokens', (entry) =>
      read(entry, 'eip2612') === true ? textOf(entry, 'address')?.toLowerCase() : undefined,
    )
    const listed = expectRead(entries)
    found.set(chainId, listed)
    return listed
  }
}

/** Makes the readers of one call. */
const readersOf = (api: ReownApi, call: SwapCall, permits: PermitTokens) => {
  const { account, amount, from, network, permit, signal, slippage, to } = call
  const { caipNetworkId: chain } = network
  const idOf = (token = NATIVE) => `${chain}:${token}`
  const ids = { from: idOf(from), to: idOf(to) }
  const addressOf = (value: unknown, key: string) => expectRead(addressOn(network, expectRead(textOf(value, key))))

  const askAmount = async (gasPrice: string | undefined): Promise<string | null> => {
    const query = { amount, userAddress: account, ...ids, gasPrice }
    const answer = await api.ask({ path: '/v1/convert/quotes', query, signal })
    const quotes = read(answer, 'quotes')
    if (answer === undefined || (Array.isArray(quotes) && quotes.length === 0)) return null
    const [quote] = Array.isArray(quotes) ? quotes : []
    for (const [key, token] of [
      ['fromAccount', from],
      ['toAccount', to],
    ] as const)
      expectSame(addressOf(quote, key) || undefined, token)
    expectSame(wholeOf(quote, 'fromAmount'), amount)
    return expectRead(wholeOf(quote, 'toAmount'))
  }

  /** The contract that needs an allowance, and whether it takes a permit; empty if nothing is missing. */
  const askSpender = async (): Promise<Pick<SwapQuote, 'spender' | 'permit'>> => {
    if (from === undefined || permit) return {}
    const asked = { tokenAddress: ids.from, userAddress: idOf(account) }
    const allowance = wholeOf(await api.ask({ path: '/v1/convert/allowance', query: asked, signal }), 'allowance')
    if (BigInt(allowance ?? '0') >= BigInt(amount)) return {}
    const query = { userAddress: idOf(account), ...ids }
    const [answer, signable] = await Promise.all([
      api.ask({ path: '/v1/convert/build-approve', query, signal }),
      permits(network, signal).catch((): readonly string[] => []),
    ])
    const tx = read(answer, 'tx')
    // `from` is the token that is sold, and the contract to call. Only the spender is taken: how much is approved is not the
    // server's to say.
    expectSame(addressOf(tx, 'from'), from)
    const [, digits] = APPROVE.exec(dataOf(tx, 'data') ?? '') ?? []
    const spender = `0x${expectRead(digits)}`
    return { spender, ...(signable.includes(ids.from.toLowerCase()) && { permit: { spender } }) }
  }

  /** The transaction, and what it is expected to pay: the server prices it anew, and an older price promises nothing. */
  const build = async () => {
    const body = {
      amount,
      eip155: { slippage: slippage / 100, ...(permit && { permit: writePermit(permit) }) },
      ...ids,
      userAddress: idOf(account),
      disableEstimate: true,
    }
    const tx = read(await api.ask({ path: '/v1/convert/build-transaction', body, signal }), 'tx')
    expectSame(addressOf(tx, 'from'), account)
    // The server leaves the value to the client.
    const value = read(tx, 'value') === undefined ? (from === undefined ? amount : '0') : wholeOf(tx, 'value')
    const transaction = { to: addressOf(tx, 'to'), data: expectRead(dataOf(tx, 'data')), value: expectRead(value) }
    return { transaction, received: expectRead(wholeOf(tx, 'amount')) }
  }

  return { askAmount, askSpender, build }
}

/** Creates the swaps of the API; networks that the server does not list are left out. */
export const createReownSwaps = (
  context: SourceContext,
  options: ParsedReownOptions,
  pinned: readonly Deployment[],
): SwapData => {
  const api = createReownApi(context, options)
  const permits = createPermitTokens(api)

  const readTerms: SwapData['readTerms'] = async ({ account, network, transaction: { data = '', to } }) =>
    isDeployed(pinned, network.id, to) ? readOneInchTerms(data, account) : undefined

  const gasPrice = async ({ network: { caipNetworkId: chainId }, signal }: NetworkCall) => {
    if (!(await api.supports(chainId))) return undefined
    const answer = await unlessElsewhere(api.ask({ path: '/v1/convert/gas-price', query: { chainId }, signal }))
    if (answer === undefined) return undefined
    const [standard, fast, instant] = ['standard', 'fast', 'instant'].map((key) => wholeOf(answer, key))
    return { standard: expectRead(standard), fast: expectRead(fast), instant: expectRead(instant) }
  }

  const quote: SwapData['quote'] = async (call) => {
    const { amount: given, from, network, signal, slippage } = call
    if (!(await api.supports(network.caipNetworkId))) return undefined
    const { askAmount, askSpender, build } = readersOf(api, call, permits)
    let isQuoted = false
    const ask = async (): Promise<SwapQuote | null> => {
      const gas = await gasPrice({ network, signal }).catch(() => undefined)
      const quoted = await askAmount(gas?.standard)
      if (quoted === null) return null
      isQuoted = true
      const [allowance, { received, transaction }] = await Promise.all([askSpender(), build()])
      const fee = { amount: String((BigInt(given) * FEE) / WHOLE), ...(from !== undefined && { token: from }) }
      // Where the transaction states its own minimum, that is what is shown.
      const stated = (await readTerms({ ...call, transaction }))?.minimum
      const minimum = stated ?? String((BigInt(received) * (WHOLE - BigInt(slippage))) / WHOLE)
      return { amount: received, minimum, fees: [fee], ...allowance, transaction }
    }
    return unlessRefused(ask(), (refusal) => {
      if (isElsewhere(refusal)) return 'network'
      return !isQuoted && refusal.status === 400 && refusal.code === undefined ? 'route' : 'request'
    })
  }

  return {
    gasPrice,
    readTerms,
    quote,
    tokens: async ({ network, signal }) =>
      (await api.supports(network.caipNetworkId)) ? readConvertTokens(api, network, signal) : undefined,
  }
}
