import type { Address, Blockhash, Instruction as KitInstruction } from '@solana/kit'
import * as kit from '@solana/kit'

// The only module of the plugin that imports `@solana/kit`.

/** An instruction with its accounts and their roles. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly (readonly [address: string, role: 'readonly' | 'writable' | 'signer' | 'payer'])[]
  readonly data: Uint8Array
}

const ROLES = {
  readonly: kit.AccountRole.READONLY,
  writable: kit.AccountRole.WRITABLE,
  signer: kit.AccountRole.READONLY_SIGNER,
  payer: kit.AccountRole.WRITABLE_SIGNER,
} as const

const toInstruction = ({ program, accounts, data }: Instruction): KitInstruction => ({
  programAddress: program as Address,
  accounts: accounts.map(([address, role]) => ({ address: address as Address, role: ROLES[role] })),
  data,
})

/** Derives a program's account from other addresses. */
export const deriveAddress = async (program: string, seeds: readonly string[]): Promise<string> => {
  const encoder = kit.getAddressEncoder()
  const [derived] = await kit.getProgramDerivedAddress({
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
  const message = kit.pipe(
    kit.createTransactionMessage({ version: 'legacy' }),
    (empty) => kit.setTransactionMessageFeePayer(payer as Address, empty),
    (paid) =>
      kit.setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight },
        paid,
      ),
    (dated) => kit.appendTransactionMessageInstructions(instructions.map(toInstruction), dated),
  )
  return Uint8Array.from(kit.getTransactionEncoder().encode(kit.compileTransaction(message)))
}
