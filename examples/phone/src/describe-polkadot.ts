import { type Fact, inGroups } from './ask.js'

/** The bytes before the recipient: `Balances.transfer_keep_alive`, and the kind of an address that is an account id. */
const TRANSFER = '0x040300'

/** What a payload does, as far as the phone can read it without the metadata of the network. */
export const describePolkadot = (payload: unknown): readonly Fact[] => {
  const { method, nonce } = (payload ?? {}) as { readonly method?: unknown; readonly nonce?: unknown }
  const call = typeof method === 'string' ? method : ''
  const key: Fact = ['To the key', inGroups(`0x${call.slice(TRANSFER.length, TRANSFER.length + 64)}`)]
  return [
    ...(call.startsWith(TRANSFER) ? [['Pay', 'A transfer that keeps the account'] as const, key] : []),
    ['Call', inGroups(call)],
    ['Number', String(Number(nonce))],
  ]
}
