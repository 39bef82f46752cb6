import network from 'demo:network'
import type { PayApi } from 'portico/pay'
import type { SmartSessionsApi } from 'portico/smart-sessions'
import { localBitcoin, localPolkadot, localSolana } from './demo-networks.js'
import type { modal as pageModal } from './demo-modal.js'
import { recipient } from './demo-wallets.js'
import { settings } from './settings.js'

type Modal = typeof pageModal
/** What a host asks for, by the words on its button; it resolves with the words for how it ended. */
type Action = readonly [name: string, act: () => Promise<string>]

const MESSAGE = 'Hello from Meridian'

const onEvm = (modal: Modal, chain: 'eip155:1' | 'eip155:31337'): readonly Action[] => {
  const [id, other] = chain === 'eip155:1' ? ([1, 31337] as const) : ([31337, 1] as const)
  const { token, tether } = network.contracts[id]
  const send = (amount: string, contract?: string) => async () => {
    const { hash } = await modal.send(chain, { to: recipient, amount, ...(contract && { token: contract }) })
    return `Sent: ${hash}`
  }
  return [
    ['Sign a message', async () => `Signed: ${await modal.sign(chain, { message: MESSAGE })}`],
    ['Send 0.25 ETH', send('250000000000000000')],
    ['Send 10 PDD', send('10000000', token.address)],
    ['Send 5 tUSDT', send('5000000', tether.address)],
    [
      `Switch to chain ${other}`,
      async () => {
        await modal.switch(`eip155:${other}`)
        return 'Switched.'
      },
    ],
    ...(settings.account === 'indexed' ? ([['Pay 48 PDD', () => pay(modal, chain)]] as const) : []),
    ...(settings.sessions ? ([['Ask for a session', () => askForSession(modal)]] as const) : []),
  ]
}

/** Opens the checkout of something that costs 48 dollars: it is paid from the wallet, or from an exchange. */
const pay = async (modal: Modal, chain: 'eip155:1' | 'eip155:31337') => {
  const { pay: checkout } = modal.plugins as unknown as { readonly pay: PayApi }
  const { address, name, symbol, decimals } = network.contracts[chain === 'eip155:1' ? 1 : 31337].token
  const { status, hash = '' } = await checkout.open({
    paymentAsset: { network: chain, asset: address, metadata: { name, symbol, decimals } },
    recipient,
    amount: '48',
  })
  return `Payment: ${status} ${hash}`.trim()
}

/** Lets a key of the page send a little, for an hour. */
const askForSession = async (modal: Modal) => {
  const { smartSessions } = modal.plugins as unknown as { readonly smartSessions: SmartSessionsApi }
  // PUBLIC AND WORTHLESS: the key is one byte, repeated.
  const { publicKey } = (await import('viem/accounts')).privateKeyToAccount(`0x${'5d'.repeat(32)}`)
  const { token } = network.contracts[1]
  const { id } = await smartSessions.grant({
    chainId: '0x1',
    expiry: Math.floor(Date.now() / 1000) + 3600,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
    permissions: [
      { type: 'native-token-transfer', data: { allowance: '50000000000000000' } },
      { type: 'erc20-token-transfer', data: { address: token.address, allowance: '25000000' } },
    ],
  })
  return `Granted: ${id}`
}

const onSolana = (modal: Modal): readonly Action[] => {
  const { caipNetworkId: chain } = localSolana
  const send = (amount: string, token?: string) => async () => {
    const to = network.solana?.accounts[0].address ?? ''
    const { hash } = await modal.send(chain, { to, amount, ...(token && { token }) })
    return `Sent: ${hash}`
  }
  return [
    ['Sign a message', async () => `Signed: ${await modal.sign(chain, { message: MESSAGE })}`],
    ['Send 0.25 SOL', send('250000000')],
    ['Send 10 PDD', send('10000000', network.solana?.mint.address)],
  ]
}

const onBitcoin = (modal: Modal): readonly Action[] => {
  const { caipNetworkId: chain } = localBitcoin
  const { bip122 } = modal.plugins
  const friend = network.bitcoin?.accounts[1]?.payment ?? ''
  return [
    ['Sign a message', async () => `Signed: ${await modal.sign(chain, { message: MESSAGE })}`],
    [
      'Send 0.001 BTC',
      async () => {
        const recipients = [{ address: friend, amount: '100000' }]
        return `Sent: ${(await modal.invoke(chain, 'sendTransfer', { recipients })).hash}`
      },
    ],
    [
      'Sign and send a PSBT',
      async () => {
        const own = bip122.payment ?? ''
        const [coin] = await bip122.utxos(own, chain)
        if (!coin) throw new Error('There is nothing to spend.')
        const { createPsbt } = await import('./create-psbt.js')
        const psbt = createPsbt({ own, coin, friend, amount: 10_000n })
        const { hash } = await modal.invoke(chain, 'signPsbt', { psbt, signInputs: { [own]: [0] }, broadcast: true })
        return `Sent: ${hash}`
      },
    ],
  ]
}

const onPolkadot = (modal: Modal, chain: `polkadot:${string}`): readonly Action[] => {
  const other = localPolkadot.find(({ caipNetworkId }) => caipNetworkId !== chain)?.caipNetworkId ?? chain
  const to = network.polkadot?.accounts[1].address ?? ''
  return [
    ['Sign a message', async () => `Signed: ${await modal.sign(chain, { message: MESSAGE })}`],
    ['Sign for the other network', async () => `Signed: ${await modal.sign(other, { message: MESSAGE })}`],
    ['Send 2.5 coins', async () => `Sent: ${(await modal.send(chain, { to, amount: '25000000000' })).hash}`],
  ]
}

const onCosmos = (modal: Modal, chain: `cosmos:${string}`): readonly Action[] => {
  const [, friend] = network.cosmos?.accounts ?? []
  const to = friend?.addresses[chain.slice('cosmos:'.length)] ?? ''
  return [
    ['Sign a message', async () => `Signed: ${(await modal.sign(chain, { message: MESSAGE })).signature}`],
    ['Send 0.25 coins', async () => `Sent: ${(await modal.send(chain, { to, amount: '250000', memo: 'Hi' })).hash}`],
  ]
}

/** Returns the actions of the active chain. */
export const actionsOn = (modal: Modal, chain: string | undefined): readonly Action[] => {
  if (chain?.startsWith('solana:')) return onSolana(modal)
  if (chain?.startsWith('bip122:')) return onBitcoin(modal)
  if (chain?.startsWith('polkadot:')) return onPolkadot(modal, chain as `polkadot:${string}`)
  if (chain?.startsWith('cosmos:')) return onCosmos(modal, chain as `cosmos:${string}`)
  return onEvm(modal, chain === 'eip155:31337' ? chain : 'eip155:1')
}
