import { type Hex, serializeErc6492Signature } from 'viem'
import type { Approval } from '../approval/read-approval.js'
import { toHex } from '../bytes/bytes.js'
import { invalidPayload, otherAccount } from '../frame-error.js'
import { evmAddressOf, type PrivateKeys } from '../key/derive-accounts.js'
import { signEvmHash } from '../sign/sign-approval.js'
import { deploymentOf } from './encode-operation.js'
import { hashNestedMessage, hashNestedTypedData, wrapNestedSignature } from './nested-typed-data.js'
import { smartAddressOf } from './smart-address.js'
import type { SmartAccount } from './smart-accounts.js'

/** How the contract names itself in signatures. */
const NAME = 'Portico Wallet Account'
const VERSION = '1'

type Signable = Extract<Approval, { readonly kind: 'message' | 'typedData' }>

const signHash = (approval: Signable, account: SmartAccount, key: PrivateKeys['eip155']): Hex => {
  const chainId = Number(approval.chainId.slice('eip155:'.length))
  const verifier = { name: NAME, version: VERSION, chainId, verifyingContract: account.address }
  if (approval.kind === 'message') return signEvmHash(hashNestedMessage(toHex(approval.bytes), verifier), key)
  const { data } = approval
  return wrapNestedSignature(signEvmHash(hashNestedTypedData(data, verifier), key), data)
}

/** @throws `FrameError` 4100 if the keys are not those of the account's owner */
export const expectOwner = ({ address, owner, config }: SmartAccount, keys: PrivateKeys): void => {
  const eip155 = evmAddressOf(keys.eip155)
  if (eip155.toLowerCase() !== owner.toLowerCase() || smartAddressOf(eip155, config) !== address) throw otherAccount()
}

/**
 * Signs what was drawn as the smart account does (ERC-1271, in the readable nesting of ERC-7739); until the account is
 * deployed, the signature also brings how it will be (ERC-6492).
 * @throws `FrameError` 4100 for keys of another account
 */
export const signAsSmartAccount = (approval: Approval, keys: PrivateKeys, isDeployed: boolean): Hex => {
  const { smart } = approval
  if (!smart || (approval.kind !== 'message' && approval.kind !== 'typedData')) throw invalidPayload('account')
  expectOwner(smart, keys)
  const signature = signHash(approval, smart, keys.eip155)
  if (isDeployed) return signature
  const { factory, factoryData } = deploymentOf(smart)
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}
