import type { Abi } from 'viem'

/** The same few things, done with one library or another on top of the modal's provider. */
export interface Library {
  /** Connects, where a library wants to do that itself. */
  connect?(): Promise<readonly string[]>
  /** Native balance, smallest unit. */
  balance(owner: string): Promise<string>
  /** ERC-20 balance, smallest unit. */
  holding(owner: string): Promise<string>
  /** Sends an ERC-20, amount in the smallest unit; resolves with the hash. */
  transfer(to: string, amount: string): Promise<string>
  /** Sends the native coin; resolves with the hash. */
  send(to: string, amount: string): Promise<string>
  signMessage(message: string): Promise<string>
  signTypedData(): Promise<string>
  /** Calls a contract that refuses with an error of its own; resolves with what the library made of it. */
  refusal(code: number): Promise<{ readonly name: string; readonly args: readonly string[] }>
  /** Asks for something that the visitor declines; resolves with the library's own name for that. */
  declined(): Promise<string>
}

/** The contract that refuses everything. */
export const reverterAbi = [
  {
    type: 'function',
    name: 'revertWithCustomError',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'code', type: 'uint256' }],
    outputs: [],
  },
  {
    type: 'error',
    name: 'Refused',
    inputs: [
      { name: 'caller', type: 'address' },
      { name: 'code', type: 'uint256' },
    ],
  },
] as const satisfies Abi
