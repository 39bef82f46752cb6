import type { SwapTerms } from '../../services/swap-source.js'
import { expectRead, isSameToken } from './read-swap.js'

const ADDRESS_WORD = /^0{24}[0-9a-f]{40}$/

/** Words of a call's arguments, or of a part of them; each method throws beyond the end. */
export interface Words {
  readonly uint: (at: number) => bigint
  /** Reads an address, in lower case. @throws if the word has more than 160 bits */
  readonly address: (at: number) => string
  /** Finds the part that the offset in a word leads to. */
  readonly part: (at: number) => Words
  /** Reads a list of structs with parts of their own, by the offset in a word. */
  readonly list: (at: number) => readonly Words[]
  /** Reads bytes by the offset in a word. */
  readonly bytes: (at: number) => `0x${string}`
}

/** The most structs that a list is read of. */
const LIST_LIMIT = 64

/** @source https://docs.soliditylang.org/en/latest/abi-spec.html */
const wordsOf = (digits: string): Words => {
  const word = (at: number): string => {
    const found = digits.slice(at * 64, at * 64 + 64)
    return expectRead(found.length === 64 ? found : undefined)
  }
  const uint = (at: number) => BigInt(`0x${word(at)}`)
  const small = (at: number): number => {
    const found = uint(at)
    return expectRead(found < BigInt(digits.length) ? Number(found) : undefined)
  }
  const after = (at: number) => digits.slice(small(at) * 2)
  return {
    uint,
    address: (at) => `0x${expectRead(ADDRESS_WORD.test(word(at)) ? word(at).slice(24) : undefined)}`,
    part: (at) => wordsOf(after(at)),
    list: (at) => {
      const [head, entries] = [wordsOf(after(at)), wordsOf(after(at).slice(64))]
      const length = head.uint(0)
      expectRead(length <= LIST_LIMIT ? length : undefined)
      return Array.from({ length: Number(length) }, (_, index) => entries.part(index))
    },
    bytes: (at) => {
      const bytes = after(at)
      const length = wordsOf(bytes).uint(0)
      const found = length < bytes.length ? bytes.slice(64, 64 + Number(length) * 2) : ''
      return `0x${expectRead(found.length === Number(length) * 2 ? found : undefined)}`
    },
  }
}

/** Splits a call into its selector and arguments. */
export const readCall = (data: string): { readonly selector: string; readonly args: Words } => ({
  selector: data.slice(0, 10).toLowerCase(),
  args: wordsOf(data.slice(10).toLowerCase()),
})

/** States a token as terms do: the native coin has no address. */
export const boughtToken = (address: string): NonNullable<SwapTerms['bought']> =>
  isSameToken(address, undefined) ? {} : { token: address }

/** States what a call takes of a token; the native coin is the value of the transaction. */
export const takenToken = (token: string, amount: bigint): SwapTerms['taken'] =>
  isSameToken(token, undefined) || amount === 0n ? [] : [{ token, amount: String(amount) }]

/** Returns `undefined` for data of another form than the interface has. */
export const ifReadable = (read: () => SwapTerms | undefined): SwapTerms | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
