import type { RelayRequest } from '../../kernel/contract/relay.js'
import { decodeBase64, encodeBase64 } from '../../kit/bytes/base64.js'
import { messageOf, read } from '../../kernel/errors/read-thrown.js'
import { ProviderError } from '../approvals/provider-error.js'
import type { VirtualKeplr } from '../virtual-cosmos-wallet/cosmos-wallet-types.js'

interface Params {
  readonly signerAddress: string
  readonly signDoc: Readonly<Record<string, unknown>>
}

/** Encodes bytes; passes any other scripted answer on. */
const write = (value: unknown): unknown => (value instanceof Uint8Array ? encodeBase64(value) : value)

const signDirect = async (provider: VirtualKeplr, chainId: string, { signerAddress, signDoc }: Params) => {
  const { bodyBytes, authInfoBytes, accountNumber } = signDoc
  const answer = await provider.signDirect(chainId, signerAddress, {
    bodyBytes: decodeBase64(bodyBytes) ?? new Uint8Array(),
    authInfoBytes: decodeBase64(authInfoBytes) ?? new Uint8Array(),
    chainId: String(signDoc['chainId']),
    accountNumber: BigInt(String(accountNumber)),
  })
  return { signature: read(answer, 'signature'), signed: signDoc }
}

const getAccounts = async (provider: VirtualKeplr, chainId: string) => {
  const key = await provider.getKey(chainId)
  return [{ algo: read(key, 'algo'), address: read(key, 'bech32Address'), pubkey: write(read(key, 'pubKey')) }]
}

/** Answers a relay request with a wallet of Keplr's shape. @internal */
export const answerCosmos = async (
  provider: VirtualKeplr,
  chainId: string,
  { method, params }: RelayRequest,
): Promise<unknown> => {
  const given = (params ?? {}) as Params
  try {
    if (method === 'cosmos_getAccounts') return await getAccounts(provider, chainId)
    if (method === 'cosmos_signDirect') return await signDirect(provider, chainId, given)
    if (method === 'cosmos_signAmino') return await provider.signAmino(chainId, given.signerAddress, given.signDoc)
  } catch (error) {
    throw messageOf(error) === 'Request rejected' ? new ProviderError(4001) : error
  }
  throw new ProviderError(4200)
}
