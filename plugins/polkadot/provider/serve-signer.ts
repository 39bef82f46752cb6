import { decodeHex, read } from 'portico/kit'
import { kernelError, type PluginContext } from 'portico/plugin'
import type { SignedPayload } from '../handlers/sign-payload.js'

/** Signs through the modal's lifecycles, for PAPI's `getPolkadotSignerFromPjs` and for `@polkadot/api`. */
export interface InjectedSigner {
  /** Signs bytes in hexadecimal, which the wallet wraps in `<Bytes>`; resolves with the signature in hexadecimal. */
  signRaw(request: {
    readonly address: string
    readonly data: string
    readonly type?: 'bytes' | 'payload'
  }): Promise<{ readonly id: number; readonly signature: `0x${string}` }>
  /** Signs the payload of a transaction (`SignerPayloadJSON`) on the network of its genesis hash. */
  signPayload(payload: object): Promise<{
    readonly id: number
    readonly signature: `0x${string}`
    readonly signedTransaction?: `0x${string}`
  }>
}

type Parts = Pick<PluginContext, 'modal' | 'stores'>

let lastId = 0
const nextId = () => {
  lastId += 1
  return lastId
}

const invalid = (name: string, details: string) => kernelError('INPUT_INVALID', { values: { name }, details })

/** Serves `signRaw` of the provider through the handler `sign`, on the active network. */
export const serveRaw = async (
  { modal, stores }: Parts,
  { address, data }: Parameters<InjectedSigner['signRaw']>[0],
): ReturnType<InjectedSigner['signRaw']> => {
  const network = stores.networks.of('polkadot').caipNetwork
  if (!network) throw kernelError('NETWORK_NOT_FOUND')
  const raw = typeof data === 'string' && data.startsWith('0x') ? decodeHex(data.slice(2)) : undefined
  if (!raw) throw invalid('signRaw', 'data: expected hexadecimal with 0x')
  const signature = await modal.invoke(network.caipNetworkId, 'sign', { message: { raw }, from: address })
  return { id: nextId(), signature: signature as `0x${string}` }
}

/** Serves `signPayload` of the provider through the handler of that name, on the network of the payload. */
export const servePayload = async ({ modal }: Parts, payload: object): ReturnType<InjectedSigner['signPayload']> => {
  const genesisHash = read(payload, 'genesisHash')
  if (typeof genesisHash !== 'string') throw invalid('signPayload', 'genesisHash: expected hexadecimal with 0x')
  const chain = `polkadot:${genesisHash.slice(2, 34).toLowerCase()}` as const
  const signed = (await modal.invoke(chain, 'signPayload', { payload })) as SignedPayload
  return { id: nextId(), ...signed } as Awaited<ReturnType<InjectedSigner['signPayload']>>
}
