import {
  type AbiFunction,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  erc4626Abi,
  parseAbi,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { movingFunction, selectorOf, signatureOf } from '../../../plugins/smart-sessions/function-signature.js'

const functions = [...erc20Abi, ...erc721Abi, ...erc1155Abi, ...erc4626Abi].filter(({ type }) => type === 'function')
const nested = parseAbi([
  'struct Inner { bytes32[] path; int24 tick }',
  'struct Outer { Inner[2][] inner; address to }',
  'function swap(Outer order, bool[3] flags, string note)',
])

describe('a signature', () => {
  test.each([...functions, ...nested] as readonly AbiFunction[])('of $name is written as viem writes it', (entry) => {
    const signature = signatureOf([entry], entry.name)
    expect(signature).toBe(toFunctionSignature(entry))
    expect(selectorOf(signature)).toBe(toFunctionSelector(entry))
  })
})

describe('a selector', () => {
  test.each([
    ['0x095ea7b3', 'approve(address,uint256)'],
    ['0xa9059cbb', 'transfer(address,uint256)'],
    ['0x23b872dd', 'transferFrom(address,address,uint256)'],
    ['0xa22cb465', 'setApprovalForAll(address,bool)'],
    ['0xd505accf', 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'],
    ['0x8fcbaf0c', 'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)'],
    ['0x39509351', 'increaseAllowance(address,uint256)'],
    ['0x0d58b1db', 'transferFrom((address,address,uint160,address)[])'],
    ['0x69328dec', 'withdraw(address,uint256,address)'],
    ['0xc04a8a10', 'approveDelegation(address,uint256)'],
    ['0xeecea000', 'setAuthorization(address,bool)'],
    ['0xf2fde38b', 'transferOwnership(address)'],
    ['0x42966c68', 'burn(uint256)'],
    ['0xac9650d8', 'multicall(bytes[])'],
    ['0x5ae401dc', 'multicall(uint256,bytes[])'],
    ['0x1f0464d1', 'multicall(bytes32,bytes[])'],
    ['0x82ad56cb', 'aggregate3((address,bool,bytes)[])'],
    ['0xe9ae5c53', 'execute(bytes32,bytes)'],
    ['0x3f707e6b', 'execute((address,uint256,bytes)[])'],
    ['0x70a08231', undefined],
    ['0x', undefined],
  ])('%s is known as %s', (selector, signature) => {
    expect(movingFunction(selector)).toBe(signature)
  })
})
