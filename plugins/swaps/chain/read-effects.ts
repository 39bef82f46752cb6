import { read } from 'portico/kit'
import { readNumber } from './erc20.js'

/** Stands for the native coin where nodes trace its transfers. */
export const COIN = `0x${'e'.repeat(40)}`

/** The events that move tokens, or let others move them. @source ERC-20, ERC-721, ERC-1155 */
const TOPICS = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

/** What calls did to an account. */
export interface Effects {
  /** What left and came by address of the token, in lower case: below 0 if more left. */
  readonly moved: ReadonlyMap<string, bigint>
  /** What others may take since, by token and spender in lower case. */
  readonly allowed: readonly { readonly token: string; readonly spender: string; readonly amount: bigint }[]
  /** Tokens that cannot be divided left, or all of them may be taken. */
  readonly hasLostOthers: boolean
}

const addressIn = (topic: unknown): string => (typeof topic === 'string' ? `0x${topic.slice(-40).toLowerCase()}` : '')

/** Reads the logs of calls for what they did to an account. */
export const readEffects = (logs: readonly unknown[], account: string): Effects => {
  const owner = account.toLowerCase()
  const moved = new Map<string, bigint>()
  const allowed: Effects['allowed'][number][] = []
  let hasLostOthers = false
  for (const log of logs) {
    const [topics, token] = [read(log, 'topics'), String(read(log, 'address')).toLowerCase()]
    if (!Array.isArray(topics)) continue
    const [kind, first, second, third] = topics.map((topic) => String(topic))
    const amount = readNumber(read(log, 'data')) ?? 0n
    const isDivisible = third === undefined
    if (kind === TOPICS.transfer && isDivisible) {
      const change = (addressIn(second) === owner ? amount : 0n) - (addressIn(first) === owner ? amount : 0n)
      moved.set(token, (moved.get(token) ?? 0n) + change)
    } else if (kind === TOPICS.approval && isDivisible) {
      if (addressIn(first) === owner) allowed.push({ token, spender: addressIn(second), amount })
    } else if (kind === TOPICS.transfer || kind === TOPICS.approval || kind === TOPICS.approvalForAll) {
      if (addressIn(first) === owner) hasLostOthers = true
    } else if (kind === TOPICS.transferSingle || kind === TOPICS.transferBatch) {
      if (addressIn(second) === owner) hasLostOthers = true
    }
  }
  return { moved, allowed, hasLostOthers }
}
