import { read } from 'portico/kit'
import { type CaipNetwork, type CaipNetworkId, isModalError, kernelError } from 'portico/plugin'
import {
  type Evm,
  type EvmCall,
  type EvmTrial,
  evmErrors,
  type SendCallOptions,
  type SendCallsOptions,
} from 'portico/services'
import { type RequestArguments, toHexChainId } from './eip1193.js'
import { type Eip155ErrorCode, eip155Error } from './errors.js'
import { getCapabilities } from './get-capabilities.js'
import { checkCalls } from './handlers/check-calls.js'
import { namedChains } from './handlers/named-chains.js'
import { readSent } from './handlers/read-sent.js'
import { normalizeNodeError } from './normalize-node-error.js'
import type { Eip155Context } from './context.js'
import { kindOf, type MethodKind } from './provider/method-kinds.js'
import { routeRequest, serveRequest } from './provider/route-request.js'
import { readQuantity } from './read-quantity.js'
import { requestNode } from './request-node.js'
import { readAssets } from './read-assets.js'
import { readDataFee } from './transfer/read-fee.js'

/** The parts of the plugin's context that the service needs. */
type EvmContext = Pick<Eip155Context, 'id' | 'modal' | 'signal' | 'store' | 'stores' | 'transactions' | 'until'>

/** Writes an amount in hexadecimal, as transactions have it. @throws `INPUT_INVALID` */
const toQuantity = (value: string): string => {
  if (/^\d{1,78}$/.test(value)) return `0x${BigInt(value).toString(16)}`
  throw kernelError('INPUT_INVALID', {
    values: { name: 'evm' },
    details: 'value: expected a decimal string in the smallest unit',
  })
}

const toTransaction = ({ to, data, value }: EvmCall) => ({
  to,
  ...(data !== undefined && { data }),
  ...(value !== undefined && { value: toQuantity(value) }),
})

const expectHex = (answer: unknown): `0x${string}` => {
  if (typeof answer === 'string' && /^0x[0-9a-f]*$/i.test(answer)) return answer as `0x${string}`
  throw eip155Error('EIP155_RPC_ANSWER_INVALID')
}

/** The errors that say that a call itself fails. */
const FAILURES: readonly string[] = [evmErrors.reverted, 'EIP155_FUNDS_EXCEEDED'] satisfies readonly Eip155ErrorCode[]

/** The kinds of methods that the modal or a node answers. */
const OTHERS: readonly MethodKind[] = ['accounts', 'chain', 'read']

/** Creates the service that reads from EVM networks and sends with the connected wallet. */
export const createEvm = (context: EvmContext): Evm => {
  const { modal, stores, transactions } = context
  const networkOf = (chainId: CaipNetworkId) => {
    const network = stores.networks.find(chainId)
    if (!network) throw kernelError('NETWORK_MISSING', { details: chainId })
    return network
  }
  const request: Evm['request'] = (...question) => requestNode(context, ...question)
  const ask = (chainId: CaipNetworkId, method: string, ...params: readonly unknown[]) =>
    request(chainId, { method, params })
  const trial = (call: EvmTrial) => {
    const from = call.from ?? stores.accounts.of('eip155').address
    return { ...toTransaction(call), ...(from !== undefined && { from }) }
  }
  const call: Evm['call'] = async (chainId, tried) => expectHex(await ask(chainId, 'eth_call', trial(tried), 'latest'))
  const sendTransaction: Evm['sendTransaction'] = async (chainId, sent, options: SendCallOptions = {}) => {
    const { from, ...rest } = options
    const transaction = { ...toTransaction(sent), ...(from !== undefined && { from }) }
    return { hash: (await modal.invoke(chainId, 'sendTransaction', transaction, rest)) as string }
  }

  const wallet: Evm['wallet'] = async (chainId, { method, params = [] }, options = {}) => {
    if (OTHERS.includes(kindOf(method)))
      throw kernelError('INPUT_INVALID', {
        values: { name: 'evm.wallet' },
        details: `method: ${method} is not a request to a wallet`,
      })
    const caipNetwork = networkOf(chainId)
    const other = namedChains(params).find((chain) => chain !== chainId)
    if (other !== undefined) throw kernelError('CHAIN_MISMATCH', { details: other })
    try {
      return await routeRequest({ method, params }, { ...context, caipNetwork }, options)
    } catch (error) {
      throw normalizeNodeError(error)
    }
  }

  const walletOn = (caipNetwork: CaipNetwork) => ({
    request: (asked: RequestArguments) => serveRequest(asked, { ...context, caipNetwork }),
  })
  const capabilities: Evm['capabilities'] = async (chainId) => {
    const answer = await getCapabilities(stores, walletOn(networkOf(chainId)))
    const found = (key: string) => {
      const value = answer[key]
      return typeof value === 'object' && value !== null ? value : {}
    }
    // `0x0` stands for every network.
    return { ...found('0x0'), ...found(toHexChainId(chainId)) }
  }

  const hasBatches = async (chainId: CaipNetworkId) => {
    const status = read((await capabilities(chainId))['atomic'], 'status')
    return status === 'supported' || status === 'ready'
  }

  const accountOf = ({ from }: SendCallOptions) => from ?? stores.accounts.of('eip155').address

  const sendBatch = async (chainId: CaipNetworkId, calls: readonly EvmCall[], options: SendCallsOptions) => {
    const method = 'wallet_sendCalls'
    const batch = {
      version: '2.0.0',
      chainId: toHexChainId(chainId),
      from: accountOf(options),
      atomicRequired: calls.length > 1,
      calls: calls.map(toTransaction),
      ...(options.capabilities && { capabilities: options.capabilities }),
    }
    const answer = await modal.invoke(chainId, 'sendRaw', { method, params: [batch] }, options)
    const sent = readSent(method, answer)
    if (!sent) throw eip155Error('EIP155_HASH_INVALID')
    return sent
  }

  const sendOneByOne = async (chainId: CaipNetworkId, calls: readonly EvmCall[], options: SendCallsOptions) => {
    // The user may choose another account in between, which must not get the rest of the calls.
    const from = accountOf(options)
    const sender = { ...options, ...(from !== undefined && { from }) }
    let hash: string | undefined
    for (const call of calls) {
      if (hash !== undefined) {
        const { status } = await transactions.follow(chainId, { hash }).wait(options.signal)
        if (status !== 'confirmed') throw eip155Error('EIP155_CALL_FAILED', { details: `${hash}: ${status}` })
      }
      hash = (await sendTransaction(chainId, call, sender)).hash
    }
    return { hash: hash ?? '' }
  }

  const sendCalls: Evm['sendCalls'] = async (chainId, calls, options = {}) => {
    const [first, second] = calls
    if (!first)
      throw kernelError('INPUT_INVALID', { values: { name: 'sendCalls' }, details: 'calls: expected at least one' })
    checkCalls(calls, 'sendCalls')
    if (!second && !options.capabilities) return sendTransaction(chainId, first, options)
    if (stores.accounts.of('eip155').address === undefined) throw kernelError('ACCOUNT_MISSING')
    if (!second || (await hasBatches(chainId))) return sendBatch(chainId, calls, options)
    if (!options.oneByOne || options.capabilities) throw eip155Error('EIP155_BATCH_UNSUPPORTED')
    return sendOneByOne(chainId, calls, options)
  }

  return {
    request,
    wallet,
    call,
    async simulate(chainId, tried) {
      try {
        await call(chainId, tried)
        return { success: true }
      } catch (error) {
        if (!isModalError(error) || !FAILURES.includes(error.code)) throw error
        const { code, kind, shortMessage } = error
        return { success: false, code, reason: shortMessage, ...(kind !== undefined && { kind }) }
      }
    },
    async estimate(chainId, tried) {
      const [gas, price, dataFee] = await Promise.all([
        ask(chainId, 'eth_estimateGas', trial(tried)).then(readQuantity),
        ask(chainId, 'eth_gasPrice').then(readQuantity),
        readDataFee((method, ...params) => ask(chainId, method, ...params), tried.data),
      ])
      return { gas: String(gas), fee: String(gas * price + dataFee) }
    },
    sendTransaction,
    sendCalls,
    capabilities,
    async assets(chainId) {
      const { address } = stores.accounts.of('eip155')
      const discovery = read(await capabilities(chainId), 'assetDiscovery')
      if (address === undefined || read(discovery, 'supported') !== true) return undefined
      return readAssets(walletOn(networkOf(chainId)), chainId, address)
    },
  }
}
