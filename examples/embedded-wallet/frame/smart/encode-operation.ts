import { encodeAbiParameters, type Hex, numberToHex } from 'viem'
import { getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { ENTRY_POINT } from './entry-point.js'
import { smartAddressOf } from './smart-address.js'
import type { OperationDraft } from './operation-draft.js'
import type { SmartAccount } from './smart-accounts.js'
import type { SmartCall } from '../transport/rpc-request.js'

/** `execute(bytes32 mode, bytes executionData)` of ERC-7821. */
const EXECUTE = '0xe9ae5c53'
/** Several calls, of which none counts if one fails. */
const BATCH = `0x01${'00'.repeat(31)}` as const
/** `create(address owner)` of the factory. */
const CREATE = '0x9ed93318'

const CALLS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const

/** What a paymaster adds to an operation. */
export interface PaymasterFields {
  readonly paymaster: Hex
  readonly paymasterData: Hex
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
}

/** Encodes the calls of an account. */
const encodeCalls = (calls: readonly SmartCall[]): Hex => {
  const list = calls.map(({ to, value, data }) => ({ target: to, value, data }))
  const execution = encodeAbiParameters(CALLS, [list])
  return `${EXECUTE}${encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], [BATCH, execution]).slice(2)}`
}

/** Returns the call of the factory that deploys an account. */
export const deploymentOf = ({ owner, config }: Pick<SmartAccount, 'owner' | 'config'>) => ({
  factory: config.factory,
  factoryData: `${CREATE}${owner.slice(2).toLowerCase().padStart(64, '0')}` as Hex,
})

/** Builds the operation of a draft, without a signature, from what was drawn alone. */
export const buildOperation = (
  account: SmartAccount,
  { calls, nonce, creates, limits }: Omit<OperationDraft, 'sponsor'>,
  paymaster?: PaymasterFields,
): UserOperation<'0.8'> => ({
  sender: smartAddressOf(account.owner, account.config),
  nonce,
  callData: encodeCalls(calls),
  ...(creates && deploymentOf(account)),
  ...limits,
  ...paymaster,
  signature: '0x',
})

/** Returns what is signed for an operation. */
export const hashOperation = (operation: UserOperation<'0.8'>, chainId: string): Hex =>
  getUserOperationHash({
    chainId: Number(chainId.slice('eip155:'.length)),
    entryPointAddress: ENTRY_POINT,
    entryPointVersion: '0.8',
    userOperation: operation,
  })

/** Writes an operation as bundlers and paymasters take it. */
export const toRpc = (operation: UserOperation<'0.8'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(operation).flatMap(([name, value]): [string, string][] => {
      if (typeof value === 'bigint') return [[name, numberToHex(value)]]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
