import { keccak_256 } from '@noble/hashes/sha3'
import { encodeHex, readList, readRecord, readText } from 'portico/kit'

const TYPE =
  /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[012])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)|tuple)(?:\[\d{0,4}\])*$/

const writeType = (input: unknown, what: string): string => {
  const { type, components } = readRecord(input, what)
  const text = readText(type, `${what}.type`)
  if (!TYPE.test(text)) throw new TypeError(`${what}.type: expected a type of the ABI`)
  return text.startsWith('tuple')
    ? `(${readList(components, `${what}.components`, writeType).join()})${text.slice('tuple'.length)}`
    : text
}

/**
 * Writes the signature of a function, for example `transfer(address,uint256)`.
 * @throws `TypeError` unless the ABI has the name once, for a function whose inputs are types of the ABI
 * @source https://docs.soliditylang.org/en/latest/abi-spec.html#function-selector
 */
export const signatureOf = (abi: readonly unknown[], name: string, what = 'abi'): string => {
  // A wallet may look for the name alone: an entry of another kind must not stand in for the function.
  const found = abi.map((entry) => readRecord(entry, what)).filter((entry) => entry['name'] === name)
  if (found.length !== 1 || found[0]?.['type'] !== 'function')
    throw new TypeError(`${what}: expected ${name} exactly once`)
  return `${name}(${readList(found[0]['inputs'] ?? [], `${what}.inputs`, writeType).join()})`
}

/** Returns the first four bytes of the hash of a signature: contracts know a function by nothing else. */
export const selectorOf = (signature: string): string =>
  `0x${encodeHex(keccak_256(new TextEncoder().encode(signature)).subarray(0, 4))}`

/**
 * Functions of well-known contracts that move what an account owns there, let others do it, or wrap calls that do. Every other
 * function is unknown, not harmless.
 * @source ERC-20, 721, 777, 1155, 1363, 2612, 3009, 4494, 4626, 6909, 7540, 7579, Permit2, DAI, Aave, Morpho, OpenZeppelin's
 * ERC-20, Ownable and Multicall, Uniswap's SwapRouter02, Multicall3
 */
const MOVING = [
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'transferFromAndCall(address,address,uint256)',
  'transferFromAndCall(address,address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bytes)',
  'permit(address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,uint256,uint256,bytes)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'setApprovalForAll(address,bool)',
  'send(address,uint256,bytes)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  'authorizeOperator(address)',
  'setOperator(address,bool)',
  'approve(address,uint256,uint256)',
  'transfer(address,uint256,uint256)',
  'transferFrom(address,address,uint256,uint256)',
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  'transferFrom((address,address,uint160,address)[])',
  'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
  'burn(uint256)',
  'burnFrom(address,uint256)',
  'withdraw(uint256,address,address)',
  'redeem(uint256,address,address)',
  'withdraw(address,uint256,address)',
  'withdraw(uint256)',
  'approveDelegation(address,uint256)',
  'setAuthorization(address,bool)',
  'transferOwnership(address)',
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'multicall(bytes32,bytes[])',
  'aggregate((address,bytes)[])',
  'aggregate3((address,bool,bytes)[])',
  'execute(address,uint256,bytes)',
  'execute(bytes32,bytes)',
  'execute((address,uint256,bytes)[])',
  'executeBatch((address,uint256,bytes)[])',
] as const

let moving: ReadonlyMap<string, string> | undefined

/** Returns the well-known function that a contract takes a selector for, if it moves what the caller owns. */
export const movingFunction = (selector: string): string | undefined => {
  moving ??= new Map(MOVING.map((signature) => [selectorOf(signature), signature]))
  return moving.get(selector)
}
