import network from 'demo:network'
import { NETWORK, p2wpkh, Transaction } from '@scure/btc-signer'
import { useAccount, useModal } from 'portico/react'
import { useState } from 'react'

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const FORM = { ...NETWORK, bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 }

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Messages, a PSBT and a payment, once a Bitcoin wallet is connected. */
export function BitcoinActions() {
  const modal = useModal()
  const { isConnected } = useAccount({ namespace: 'bip122' })
  const [outcome, setOutcome] = useState('')
  const [, friend] = network.bitcoin?.accounts ?? []
  if (!network.bitcoin || !friend) return null

  /** Ten thousand satoshis of the first coin, and the rest back. */
  const signPsbt = async () => {
    const { payment = '', utxos, wallet } = modal.plugins.bip122
    const coin = (await utxos(payment)).find(({ confirmed, value }) => confirmed && BigInt(value) > 20_000n)
    const source = (await wallet()) as { request(method: string, params: null): Promise<{ result: unknown }> }
    const { result } = await source.request('wallet_getAccount', null)
    const [own] = (result as { addresses: readonly { publicKey: string }[] }).addresses
    if (!coin || !own) throw new Error('There is nothing to spend.')
    const publicKey = Uint8Array.from(own.publicKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    const amount = BigInt(coin.value)
    const transaction = new Transaction()
    const witnessUtxo = { script: p2wpkh(publicKey, FORM).script, amount }
    transaction.addInput({ txid: coin.hash, index: coin.index, witnessUtxo })
    transaction.addOutputAddress(friend.payment, 10_000n, FORM)
    transaction.addOutputAddress(payment, amount - 11_000n, FORM)
    const psbt = toBase64(transaction.toPSBT())
    const signed = await modal.invoke(REGTEST, 'signPsbt', { psbt, signInputs: { [payment]: [0] }, broadcast: true })
    return `Sent: ${signed.hash}`
  }
  const pay = async () => {
    const recipients = [{ address: friend.payment, amount: '250000' }]
    return `Sent: ${(await modal.invoke(REGTEST, 'sendTransfer', { recipients })).hash}`
  }
  const actions = [
    ['Sign with Bitcoin', async () => `Signed: ${await modal.sign(REGTEST, { message: 'Hello from Meridian' })}`],
    ['Sign and send a PSBT', signPsbt],
    ['Send 0.0025 BTC', pay],
  ] as const
  const run = (act: () => Promise<string>) => async () => {
    setOutcome('Waiting for the wallet…')
    setOutcome(await act().catch(String))
  }

  return (
    <section aria-labelledby="bitcoin">
      <h2 id="bitcoin">Do something with Bitcoin</h2>
      <div className="actions">
        {actions.map(([name, act]) => (
          <button key={name} type="button" disabled={!isConnected} onClick={run(act)}>
            {name}
          </button>
        ))}
      </div>
      <output className="outcome">{outcome || (isConnected ? 'Nothing asked yet.' : 'Connect a wallet first.')}</output>
    </section>
  )
}
