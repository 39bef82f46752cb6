import { type CaipNetworkId, kernelError, type Operation, type StoreReaders } from 'portico/plugin'
import { read } from 'portico/kit'
import { cosmosCodec } from '../addresses/codec.js'

/**
 * Refuses a recipient of another network, and a document of another one, before the wallet is moved there.
 * @throws `INPUT_INVALID`
 */
export const checkInput = (
  { handler, chain, input }: Pick<Operation, 'handler' | 'chain' | 'input'>,
  { networks }: Pick<StoreReaders, 'networks'>,
): void => {
  const refuse = (details: string) => kernelError('INPUT_INVALID', { values: { name: handler }, details })
  const network = networks.find(chain as CaipNetworkId)
  const to = read(input, 'to')
  if (handler === 'send' && !(typeof to === 'string' && cosmosCodec.isValid(to, network)))
    throw refuse(`to: is not an address of ${chain}`)
  const named = read(input, 'chainId') ?? read(read(input, 'document'), 'chain_id')
  const isDocument = handler === 'signDirect' || handler === 'signAmino' || handler === 'sendTransaction'
  if (isDocument && `cosmos:${named}` !== chain) throw refuse(`the document is of another network than ${chain}`)
}
