import { read } from '../../../kernel/errors/read-thrown.js'
import type { SourceContext } from '../../../services/account-data.js'
import type { NetworkCall } from '../../../services/queries.js'
import type { SignedPermit, SwapCall, SwapData, SwapPermit, SwapQuote } from '../../../services/swap-source.js'
import { textOf } from '../../read-fields.js'
import { dataOf, evmAddressOf, expectRead, expectSame, NATIVE, wholeOf } from '../../swaps/read-swap.js'
import type { ParsedReownOptions } from '../options.js'
import { addressOn } from './read-balance.js'
import { type Deployment, isDeployed } from '../../swaps/routers.js'
import { createReownApi, type ReownApi } from './reown-api.js'
import { readConvertTokens } from './read-convert-tokens.js'
import { readOneInchTerms } from './read-one-inch-terms.js'

/** What the provider keeps of what is given: in hundredths of a percent. */
const FEE = 85n
/** All of it, in the same unit. */
const WHOLE = 10_000n
/** `approve(address,uint256)`, then the spender and the amount. @source ERC-20 */
const APPROVE = /^0x095ea7b30{24}([0-9a-f]{40})[0-9a-f]{64}$/i

/** Reads the permit that a server takes in place of the approval; `undefined` if it takes none. */
const readPermit = (answer: unknown): SwapPermit | undefined => {
  const offered = read(answer, 'permit')
  if (offered === undefined) return undefined
  const [chainId, amount, deadline] = ['chainId', 'value', 'deadline'].map((key) => wholeOf(offered, key))
  const token = evmAddressOf(offered, 'token')
  return {
    spender: expectRead(evmAddressOf(offered, 'spender')),
    ...(chainId !== undefined && { chain: `eip155:${chainId}` as const }),
    ...(token !== undefined && { token }),
    ...(amount !== undefined && { amount }),
    ...(deadline !== undefined && { deadline: Number(deadline) * 1000 }),
  }
}

/** Writes a signed permit as the contract takes it. @source EIP-2612 */
const writePermit = ({ amount: value, deadline, nonce, owner, signature, spender }: SignedPermit) => ({
  ...{ owner, spender, value, nonce },
  deadline: String(deadline / 1000),
  r: signature.slice(0, 66),
  s: `0x${signature.slice(66, 130)}`,
  v: Number.parseInt(signature.slice(130), 16),
})

/** Makes the readers of one call. */
const readersOf = (api: ReownApi, call: SwapCall) => {
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
      if (read(quote, key) !== undefined) expectSame(addressOf(quote, key) || undefined, token)
    return expectRead(wholeOf(quote, 'toAmount'))
  }

  /** The contract that needs an allowance, and whether it takes a permit; empty if nothing is missing. */
  const askSpender = async (): Promise<Pick<SwapQuote, 'spender' | 'permit'>> => {
    if (from === undefined || permit) return {}
    const asked = { tokenAddress: ids.from, userAddress: idOf(account) }
    const allowance = wholeOf(await api.ask({ path: '/v1/convert/allowance', query: asked, signal }), 'allowance')
    if (BigInt(allowance ?? '0') >= BigInt(amount)) return {}
    const query = { userAddress: idOf(account), ...ids }
    const answer = await api.ask({ path: '/v1/convert/build-approve', query, signal })
    const tx = read(answer, 'tx')
    expectSame(addressOf(tx, 'to'), from)
    // Only the spender is taken: how much is approved is not the server's to say.
    const [, spender] = APPROVE.exec(dataOf(tx, 'data') ?? '') ?? []
    const offered = readPermit(answer)
    return { spender: `0x${expectRead(spender)}`, ...(offered && { permit: offered }) }
  }

  const build = async (): Promise<SwapQuote['transaction']> => {
    const body = {
      amount,
      eip155: { slippage: slippage / 100 },
      ...ids,
      userAddress: idOf(account),
      disableEstimate: true,
      ...(permit && { permit: writePermit(permit) }),
    }
    const tx = read(await api.ask({ path: '/v1/convert/build-transaction', body, signal }), 'tx')
    expectSame(addressOf(tx, 'from'), account)
    const value = read(tx, 'value') === undefined ? (from === undefined ? amount : '0') : wholeOf(tx, 'value')
    return { to: addressOf(tx, 'to'), data: expectRead(dataOf(tx, 'data')), value: expectRead(value) }
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

  const readTerms: SwapData['readTerms'] = async ({ account, network, transaction: { data = '', to } }) =>
    isDeployed(pinned, network.id, to) ? readOneInchTerms(data, account) : undefined

  const gasPrice = async ({ network: { caipNetworkId: chainId }, signal }: NetworkCall) => {
    if (!(await api.supports(chainId))) return undefined
    const answer = await api.ask({ path: '/v1/convert/gas-price', query: { chainId }, signal })
    const [standard, fast, instant] = ['standard', 'fast', 'instant'].map((key) => wholeOf(answer, key))
    return { standard: expectRead(standard), fast: expectRead(fast), instant: expectRead(instant) }
  }

  return {
    gasPrice,
    readTerms,
    async tokens({ network, signal }) {
      if (!(await api.supports(network.caipNetworkId))) return undefined
      return expectRead(await readConvertTokens(api, network, signal))
    },
    async quote(call) {
      const { amount: given, from, network, signal, slippage } = call
      if (!(await api.supports(network.caipNetworkId))) return undefined
      const { askAmount, askSpender, build } = readersOf(api, call)
      const gas = await gasPrice({ network, signal }).catch(() => undefined)
      const amount = await askAmount(gas?.standard)
      if (amount === null) return null
      const [allowance, transaction] = await Promise.all([askSpender(), build()])
      const fee = { amount: String((BigInt(given) * FEE) / WHOLE), ...(from !== undefined && { token: from }) }
      // The transaction is priced after the quote: where it states its own minimum, that is what is shown.
      const stated = (await readTerms({ ...call, transaction }))?.minimum
      const kept = WHOLE - BigInt(slippage)
      return {
        amount: stated === undefined ? amount : String((BigInt(stated) * WHOLE) / kept),
        minimum: stated ?? String((BigInt(amount) * kept) / WHOLE),
        fees: [fee],
        ...allowance,
        transaction,
      }
    },
  }
}
