import {
  type Address,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { type Fact, inGroups } from './ask.js'

const SYSTEM = '11111111111111111111111111111111'
const PROGRAMS: Readonly<Record<string, string>> = {
  [SYSTEM]: 'System',
  ComputeBudget111111111111111111111111111111: 'Compute budget',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token 2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Associated token',
}
/** The number of the instruction that moves SOL. */
const TRANSFER = 2

interface Instruction {
  readonly programAddressIndex: number
  readonly accountIndices?: readonly number[]
  readonly data?: ReadonlyUint8Array
}

const describe = ({ programAddressIndex, accountIndices, data }: Instruction, accounts: readonly Address[]): Fact => {
  const program = accounts[programAddressIndex] ?? ''
  const view = data && new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program === SYSTEM && view?.byteLength === 12 && view.getUint32(0, true) === TRANSFER) {
    const amount = Number(view.getBigUint64(4, true)) / 1e9
    const to = accounts[accountIndices?.[1] ?? -1]
    return ['Send', [`${amount} SOL to`, to ? inGroups(to) : 'an account of a table']]
  }
  return ['Use', PROGRAMS[program] ?? program]
}

/** What a transaction does, as far as the phone can read it. */
export const describeSolana = (base64: string): readonly Fact[] => {
  try {
    const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(base64))
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    if (message.version === 1) throw new RangeError('Pocket signs no transactions of version 1.')
    const { staticAccounts, instructions } = message
    return [
      ['Fee paid by', inGroups(staticAccounts[0] ?? '')],
      ...instructions.map((one) => describe(one, staticAccounts)),
    ]
  } catch {
    return [['Transaction', 'Pocket cannot read it']]
  }
}
