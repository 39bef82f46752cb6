import { decodeBase58 } from '../bytes/base58.js'
import { type Bytes, fromHex } from '../bytes/bytes.js'
import { maySignTransaction, readSolanaTransaction, type SolanaTransaction } from '../decode/read-solana-transaction.js'
import { readTypedData, type TypedData } from '../decode/read-typed-data.js'
import { FrameError, invalidPayload, otherAccount } from '../frame-error.js'
import type { WalletAccounts } from '../session/read-answers.js'
import { ENTRY_POINT } from '../smart/entry-point.js'
import type { OperationDraft } from '../smart/operation-draft.js'
import type { SmartAccount } from '../smart/smart-accounts.js'
import type { EvmTransaction, RpcRequest } from '../transport/rpc-request.js'

/** A request as it is drawn and signed: what signs gets this object, and nothing of the message. */
export type Approval = {
  readonly chainId: string
  readonly address: string
  /** Present if the account is the smart account of the key. */
  readonly smart?: SmartAccount
} & (
  | { readonly kind: 'message'; readonly isSolana: boolean; readonly bytes: Bytes }
  | { readonly kind: 'typedData'; readonly data: TypedData }
  | { readonly kind: 'evmTransaction'; readonly transaction: EvmTransaction }
  | { readonly kind: 'userOperation'; readonly smart: SmartAccount; readonly draft: OperationDraft }
  | { readonly kind: 'solanaTransactions'; readonly isList: boolean; readonly transactions: readonly SignableSolana[] }
)

/** A transaction with all its bytes. */
export interface SignableSolana extends SolanaTransaction {
  readonly bytes: Bytes
}

const readSolana = (text: string, address: string): SignableSolana => {
  const bytes = decodeBase58(text, 1_800)
  if (!bytes) throw invalidPayload('transaction')
  const transaction = readSolanaTransaction(bytes)
  if (!transaction.signers.includes(address)) throw otherAccount()
  return Object.freeze({ ...transaction, bytes })
}

/** A request for a signature: it is drawn as it came. */
export type SignatureRequest = Exclude<
  RpcRequest,
  { readonly method: 'eth_sendTransaction' | 'wallet_sendCalls' | 'wallet_getCallsStatus' | 'wallet_getCapabilities' }
>

const readData = (json: string): TypedData => {
  try {
    return readTypedData(json)
  } catch (error) {
    throw invalidPayload(error instanceof TypeError ? error.message : 'data')
  }
}

/** What is signed by a key counts for its smart account, too: typed data that stands for such a signature is refused. */
const expectNoDetour = ({ domain, primaryType }: TypedData): void => {
  const isDetour = domain['verifyingContract'] === ENTRY_POINT || /^(TypedDataSign|PersonalSign)$/.test(primaryType)
  if (isDetour) throw new FrameError(4200, 'This typed data would act for the smart account.')
}

/** Reads and freezes a request. @throws `FrameError` 4100 for another account, or if a part is malformed */
export const readApproval = (request: SignatureRequest, accounts: WalletAccounts, smart?: SmartAccount): Approval => {
  const { chainId } = request
  const isSolana = chainId.startsWith('solana:')
  const given = 'pubkey' in request ? request.pubkey : 'address' in request ? request.address : request.transaction.from
  const isSmart = !isSolana && given.toLowerCase() === smart?.address.toLowerCase() && 'address' in request
  const address = isSolana ? accounts.solana : isSmart ? smart.address : accounts.eip155
  if (isSolana ? given !== address : given.toLowerCase() !== address.toLowerCase()) throw otherAccount()
  if (isSmart && !smart.networks.includes(chainId)) throw otherAccount()
  const common = { chainId, address, ...(isSmart && { smart }) }
  switch (request.method) {
    case 'personal_sign': {
      const bytes = fromHex(request.message)
      if (!bytes) throw invalidPayload('message')
      return Object.freeze({ ...common, kind: 'message', isSolana, bytes })
    }
    case 'solana_signMessage': {
      const bytes = decodeBase58(request.message, 12_000)
      // The signature of such a message would be one of a transaction.
      if (!bytes || maySignTransaction(bytes)) throw invalidPayload('message')
      return Object.freeze({ ...common, kind: 'message', isSolana, bytes })
    }
    case 'eth_signTypedData_v4': {
      const data = readData(request.json)
      if (!isSmart) expectNoDetour(data)
      return Object.freeze({ ...common, kind: 'typedData', data })
    }
    case 'eth_signTransaction':
      return Object.freeze({ ...common, kind: 'evmTransaction', transaction: request.transaction })
    default: {
      const isList = request.method === 'solana_signAllTransactions'
      const texts = isList ? request.transactions : [request.transaction]
      const transactions = Object.freeze(texts.map((text) => readSolana(text, address)))
      return Object.freeze({ ...common, kind: 'solanaTransactions', isList, transactions })
    }
  }
}
