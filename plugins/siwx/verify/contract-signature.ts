import type { Hex } from 'viem'
import * as viem from 'viem'
import { requestNode, isRevert, findNode } from './evm-node.js'
import type { Eip155VerifierOptions } from './eip155.js'
import { verifyError } from './errors.js'
import type { SignatureClaim } from './verify-signature.js'

const ERC_1271 = viem.parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/** What a contract answers to say yes. @source https://eips.ethereum.org/EIPS/eip-1271 */
const YES = /^0x1626ba7e0{56}$/

/** The end of a signature by a contract that is not there yet. @source https://eips.ethereum.org/EIPS/eip-6492 */
const WRAPPED = '6492'.repeat(16)

/**
 * Whether a signature is wrapped as ABI coding has it. Contracts do not read what coding fills up with, nor what comes
 * after it: one signature could be written in any number of ways.
 */
const isWrappedRight = (signature: string): boolean => {
  try {
    const { address, data, signature: inner } = viem.parseErc6492Signature(signature as Hex)
    if (!address || !data) return false
    return viem.serializeErc6492Signature({ address, data, signature: inner }).toLowerCase() === signature.toLowerCase()
  } catch {
    return false
  }
}

/** Whether the contract of an account takes a signature for its own. @throws `SIWX_VERIFIER_FAILED` */
export const verifyContractSignature = async (
  { chainId, address, signature, hash }: SignatureClaim & { readonly hash: Hex },
  options: Eip155VerifierOptions,
): Promise<boolean> => {
  const isWrapped = signature.endsWith(WRAPPED)
  if (isWrapped && !isWrappedRight(signature)) return false
  const node = await findNode(chainId, options)
  const account = address as Hex
  const [code, number] = await Promise.all([
    requestNode(node, 'eth_getCode', [account, 'latest']),
    requestNode(node, 'eth_chainId', []),
  ])
  // The same address may be somebody else's contract on another chain.
  if (`eip155:${Number(number)}` !== chainId)
    throw verifyError('SIWX_VERIFIER_FAILED', { details: `the node for ${chainId} is on chain ${Number(number)}` })
  const isThere = typeof code === 'string' && /^0x[0-9a-fA-F]+$/.test(code)
  if (!isThere && !isWrapped) return false
  const call = isWrapped
    ? {
        // The contract is made for the length of one call, and asked then.
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
    // A contract that gives up does not say yes. Whatever else goes wrong says nothing about the signature.
    if (isRevert(error)) return false
    throw error
  }
}
