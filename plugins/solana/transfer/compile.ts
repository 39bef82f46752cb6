import type { Address, Blockhash, IInstruction } from '@solana/web3.js'
import * as web3 from '@solana/web3.js'

// The only module that imports `@solana/web3.js`; `@solana/kit` has the same functions under the same names.

/** An instruction with its accounts and their roles. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly (readonly [address: string, role: 'readonly' | 'writable' | 'signer' | 'payer'])[]
  readonly data: Uint8Array
}

const ROLES = {
  readonly: web3.AccountRole.READONLY,
  writable: web3.AccountRole.WRITABLE,
  signer: web3.AccountRole.READONLY_SIGNER,
  payer: web3.AccountRole.WRITABLE_SIGNER,
} as const

const toInstruction = ({ program, accounts, data }: Instruction): IInstruction => ({
  programAddress: program as Address,
  accounts: accounts.map(([address, role]) => ({ address: address as Address, role: ROLES[role] })),
  data,
})

/** Derives a program's account from other addresses. */
export const deriveAddress = async (program: string, seeds: readonly string[]): Promise<string> => {
  const encoder = web3.getAddressEncoder()
  const [derived] = await web3.getProgramDerivedAddress({
    programAddress: program as Address,
    seeds: seeds.map((seed) => encoder.encode(seed as Address)),
  })
  return derived
}

/** The parts of a transaction. */
export interface Draft {
  readonly payer: string
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
  readonly instructions: readonly Instruction[]
}

/** Compiles an unsigned transaction in the legacy format, which every wallet supports. */
export const compile = ({ payer, blockhash, lastValidBlockHeight, instructions }: Draft): Uint8Array<ArrayBuffer> => {
  const message = web3.pipe(
    web3.createTransactionMessage({ version: 'legacy' }),
    (empty) => web3.setTransactionMessageFeePayer(payer as Address, empty),
    (paid) =>
      web3.setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight },
        paid,
      ),
    (dated) => web3.appendTransactionMessageInstructions(instructions.map(toInstruction), dated),
  )
  return Uint8Array.from(web3.getTransactionEncoder().encode(web3.compileTransaction(message)))
}
