import { decodeHex } from 'portico/kit'
import { type Call, loadPart } from 'portico/plugin'
import * as z from 'zod/mini'
import { readSs58 } from '../addresses/ss58.js'
import { polkadotError } from '../errors.js'
import type { PolkadotWallet } from '../wallets/polkadot-wallet.js'
import type { signInput } from './inputs.js'

const answered = z.object({ signature: z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2}){64,66}$/)) })

const loadFindScheme = () => loadPart(() => import('../verify/find-scheme.js'))

/**
 * Signs a message; resolves with the signature in lowercase hexadecimal with `0x`, which is verified first.
 * @throws `POLKADOT_SIGNATURE_INVALID`, `POLKADOT_METHOD_UNSUPPORTED`, `POLKADOT_WALLET_FAILED`
 */
export const sign = async ({ message }: z.infer<typeof signInput>, call: Call): Promise<string> => {
  const wallet = await call.provider<PolkadotWallet>()
  const { account: address, chain, signal } = call
  // A copy: the host may change its bytes while the wallet is open.
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message.raw.slice()
  // Loaded while the user reads.
  const loaded = loadFindScheme()
  loaded.catch(() => undefined)
  signal.throwIfAborted()
  const answer = await wallet.signRaw({ address, bytes: bytes.slice(), chain }, { signal })
  const { success, data } = z.safeParse(answered, answer)
  const signature = success ? data.signature.toLowerCase() : ''
  const signed = decodeHex(signature.slice(2))
  const account = readSs58(address)?.key
  const { findScheme } = await loaded
  if (!account || !signed || !findScheme(account, bytes, signed)) throw polkadotError('POLKADOT_SIGNATURE_INVALID')
  return signature
}
