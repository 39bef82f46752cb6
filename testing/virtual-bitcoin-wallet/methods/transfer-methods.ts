import * as z from 'zod/mini'
import { ProviderError } from '../../approvals/provider-error.js'
import { parseParams } from '../../wallet-shell/parse-params.js'
import type { BitcoinCore } from '../create-bitcoin-core.js'
import type { BitcoinMethods } from './bitcoin-method.js'

const params = z.object({
  recipients: z.array(z.object({ address: z.string(), amount: z.int().check(z.positive()) })).check(z.minLength(1)),
})

const utxos = z.array(
  z.object({
    txid: z.string(),
    vout: z.int(),
    value: z.int(),
    status: z.object({ confirmed: z.boolean() }),
  }),
)

/** Satoshis for each virtual byte. */
const FEE_RATE = 2n
/** The smallest change, in satoshis, that gets an output. */
const DUST = 546n
const feeFor = (inputs: number, outputs: number): bigint => FEE_RATE * BigInt(11 + 69 * inputs + 43 * outputs)

const unspent = async (core: BitcoinCore, address: string): Promise<z.infer<typeof utxos>> => {
  const { success, data } = z.safeParse(utxos, JSON.parse(await core.ask(`/address/${address}/utxo`)))
  if (!success) throw new ProviderError(-32603, 'The address API returned malformed data.')
  return data
}

const send = async (core: BitcoinCore, asked: unknown): Promise<unknown> => {
  const { recipients } = parseParams(params, asked)
  const { btc } = await core.signer()
  const key = (await core.keys())[core.state().selected]
  if (!key) throw new ProviderError(4100)
  const transaction = new btc.Transaction()
  const wanted = recipients.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  let held = 0n
  for (const { txid, vout, value, status } of await unspent(core, key.payment)) {
    if (held >= wanted + feeFor(transaction.inputsLength, recipients.length + 1)) break
    if (!status.confirmed) continue
    const witnessUtxo = { script: key.paymentScript, amount: BigInt(value) }
    transaction.addInput({ txid, index: vout, witnessUtxo })
    held += BigInt(value)
  }
  const fee = feeFor(transaction.inputsLength, recipients.length + 1)
  if (held < wanted + fee) throw new ProviderError(-32603, 'Insufficient funds for the amount and the fee.')
  for (const { address, amount } of recipients) transaction.addOutputAddress(address, BigInt(amount), key.network)
  const change = held - wanted - fee
  if (change >= DUST) transaction.addOutputAddress(key.payment, change, key.network)
  transaction.sign(key.secret)
  transaction.finalize()
  return { txid: await core.ask('/tx', transaction.hex) }
}

/** Payments: built from the unspent outputs of the address API, signed here, broadcast there. */
export const transferMethods = (core: BitcoinCore): BitcoinMethods => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    sendTransfer: (asked) => ({
      asks: true,
      check: async () => {
        parseParams(params, asked)
        if ((await core.visible()).length === 0) throw new ProviderError(4100)
      },
      // In turn, so that two payments never spend the same output.
      perform: () => {
        last = last.catch(() => undefined).then(() => send(core, asked))
        return last
      },
    }),
    getBalance: () => ({
      asks: false,
      perform: async () => {
        const [shared] = await core.visible()
        if (!shared) throw new ProviderError(4100)
        const key = (await core.keys())[core.state().selected]
        const own = await unspent(core, key?.payment ?? '')
        const sum = (confirmed: boolean) =>
          own.reduce((all, one) => (one.status.confirmed === confirmed ? all + BigInt(one.value) : all), 0n)
        const [confirmed, unconfirmed] = [sum(true), sum(false)]
        return {
          confirmed: String(confirmed),
          unconfirmed: String(unconfirmed),
          total: String(confirmed + unconfirmed),
        }
      },
    }),
  }
}
