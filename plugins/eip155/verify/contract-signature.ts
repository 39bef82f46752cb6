import type { Hex } from 'viem'
import * as viem from 'viem'
import type { SignatureClaim } from 'portico/services'
import { isRevert } from '../is-revert.js'
import { findNode, requestNode } from './evm-node.js'
import { verifierError } from './verifier-error.js'
import type { Eip155VerifierOptions } from './verifier-options.js'

const ERC_1271 = viem.parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/** The return value of a valid signature. @source https://eips.ethereum.org/EIPS/eip-1271 */
const YES = /^0x1626ba7e0{56}$/

/** The suffix of a signature by a contract that is not deployed. @source https://eips.ethereum.org/EIPS/eip-6492 */
const WRAPPED = '6492'.repeat(16)

/**
 * Checks that a wrapped signature, in lowercase, is encoded canonically. Contracts ignore padding and trailing bytes, so one signature
 * could otherwise be written in many ways.
 */
const isCanonical = (signature: string): boolean => {
  try {
    const parts = viem.parseErc6492Signature(signature as Hex) as viem.SerializeErc6492SignatureParameters
    return viem.serializeErc6492Signature(parts) === signature
  } catch {
    return false
  }
}

/** Asks the contract of an account whether a signature is valid. @throws `EIP155_VERIFIER_FAILED` */
export const verifyContractSignature = async (
  { chainId, address, signature, hash }: SignatureClaim & { readonly hash: Hex },
  options: Eip155VerifierOptions,
): Promise<boolean> => {
  const isWrapped = signature.endsWith(WRAPPED)
  if (isWrapped && !isCanonical(signature)) return false
  const node = await findNode(chainId, options)
  const account = address as Hex
  const [code, number] = await Promise.all([
    requestNode(node, 'eth_getCode', [account, 'latest']),
    requestNode(node, 'eth_chainId', []),
  ])
  // On another chain the address may be a different contract.
  if (`eip155:${Number(number)}` !== chainId)
    throw verifierError('EIP155_VERIFIER_FAILED', { details: `the node for ${chainId} is on chain ${Number(number)}` })
  const isThere = typeof code === 'string' && /^0x[0-9a-fA-F]+$/.test(code)
  if (!isThere && !isWrapped) return false
  const call = isWrapped
    ? {
        // Deploys the contract for the duration of one call.
        data: viem.encodeDeployData({
          // The older names, which viem 2.21 exports as well.
          abi: viem.universalSignatureValidatorAbi,
          args: [account, hash, signature as Hex],
          bytecode: viem.universalSignatureValidatorByteCode,
        }),
      }
    : {
        to: account,
        data: viem.encodeFunctionData({
          abi: ERC_1271,
          functionName: 'isValidSignature',
          args: [hash, signature as Hex],
        }),
      }
  try {
    const answer = await requestNode(node, 'eth_call', [call, 'latest'])
    return typeof answer === 'string' && (isWrapped ? /^0x(0{62})?01$/ : YES).test(answer)
  } catch (error) {
    // A revert means invalid; any other failure says nothing about the signature.
    if (isRevert(error)) return false
    throw error
  }
}
