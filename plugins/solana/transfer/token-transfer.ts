import { read } from 'portico/kit'
import { solanaError } from '../errors.js'
import type { Ask, Plan, Transfer } from './build-transfer.js'
import { deriveAddress } from './compile.js'
import { expectOnCurve, expectWallet } from './expect-receiver.js'
import { createTokenAccount, PROGRAMS, transferToken } from './instructions.js'
import { keptOf, type Mint, readMint, type TransferFee } from './read-mint.js'
import { readAccounts } from './read-node.js'
import { readHeld, readHoldings, takeFrom } from './token-holdings.js'

// Measured on a local chain, with a margin for guard instructions that some wallets add.
const UNITS = { token: 150_000, further: 30_000 } as const

/** Returns the fee of this epoch. */
const feeNow = async (ask: Ask, { fees }: Mint): Promise<TransferFee | undefined> => {
  if (!fees) return undefined
  const { older, newer, epoch } = fees
  if (older.basisPoints === newer.basisPoints && older.most === newer.most) return newer
  const now = read(await ask('getEpochInfo', [{ commitment: 'confirmed' }]), 'epoch')
  if (!Number.isSafeInteger(now)) throw solanaError('SOLANA_RPC_ANSWER_INVALID')
  return BigInt(now as number) >= epoch ? newer : older
}

/**
 * Plans the transfer of a token, out of all accounts of the owner that it takes; the receiver's account is created if it is
 * missing, and a fee that the token keeps is fixed in the transaction.
 * @throws `INPUT_INVALID` if the receiver is no wallet address or the token is no mint; `SOLANA_FUNDS_EXCEEDED`
 */
export const planTokenTransfer = async (
  ask: Ask,
  { from: owner, to: receiver, amount: asked }: Transfer,
  address: string,
): Promise<Plan> => {
  const [known, person] = await readAccounts(ask, address, receiver)
  expectWallet(person)
  if (!person) await expectOnCurve(receiver)
  const mint = readMint(known)
  const { program, decimals, accountBytes } = mint
  const [from = '', to = ''] = await Promise.all(
    [owner, receiver].map((one) => deriveAddress(PROGRAMS.associatedToken, [one, program, address])),
  )
  const [[own, theirs], fee] = await Promise.all([readAccounts(ask, from, to), feeNow(ask, mint)])
  const held = { address: from, amount: readHeld(own) }
  const others = asked === 'all' || held.amount < asked ? await readHoldings(ask, owner, address) : []
  const parts = takeFrom([held, ...others.filter((one) => one.address !== from)], asked).map((part) => ({
    ...part,
    kept: fee ? keptOf(part.amount, fee) : 0n,
  }))
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n)
  const kept = parts.reduce((sum, part) => sum + part.kept, 0n)
  return {
    amount,
    decimals,
    ...(kept > 0n && { arrives: amount - kept }),
    ...(!theirs && { opens: accountBytes }),
    units: UNITS.token + (parts.length - 1) * UNITS.further,
    instructions: [
      ...(theirs ? [] : [createTokenAccount(owner, { account: to, owner: receiver, mint: address, program })]),
      ...parts.map((part) =>
        transferToken({ from: part.address, to, owner, mint: address, program }, part.amount, decimals, part.kept),
      ),
    ],
  }
}
