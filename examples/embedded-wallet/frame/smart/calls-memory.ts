import type { EntryStore } from '../storage/entry-store.js'

/** The ids that applications have given to calls, and the nonces of operations. */
export interface CallsMemory {
  /** Resolves with the id of this page for an id of an application. */
  find(callsId: string): Promise<string | undefined>
  /** Notes that an operation was sent, under the id of the application if it has one. */
  note(id: string, callsId: string | undefined): Promise<void>
  /** Returns the sequence of the next nonce: one of its own while others are not confirmed. */
  nextKey(chainId: string): bigint
  /** An operation on a network is over. */
  end(chainId: string): void
  /** Deletes the ids that applications have given. */
  forget(): Promise<void>
}

const ENTRY = 'calls'
const MOST = 50

/** Creates the memory of calls. */
export const createCallsMemory = (store: EntryStore, now: () => number): CallsMemory => {
  const open = new Map<string, number>()
  const read = async () => (await store.get<readonly (readonly [string, string])[]>(ENTRY)) ?? []
  return {
    find: async (callsId) => (await read()).find(([given]) => given === callsId)?.[1],
    async note(id, callsId) {
      const chainId = `eip155:${BigInt(`0x${id.slice(66)}`)}`
      open.set(chainId, (open.get(chainId) ?? 0) + 1)
      if (callsId !== undefined) await store.set(ENTRY, [...(await read()), [callsId, id]].slice(-MOST))
    },
    nextKey: (chainId) => ((open.get(chainId) ?? 0) > 0 ? BigInt(now()) : 0n),
    forget: () => store.delete(ENTRY),
    end: (chainId) => open.set(chainId, Math.max(0, (open.get(chainId) ?? 0) - 1)),
  }
}
