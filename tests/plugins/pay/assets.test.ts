import { expect, onTestFinished, test } from 'vitest'
import { bitcoin, cosmosHub, mainnet, polkadot as polkadotMainnet } from '../../../networks/index.js'
import { bip122 } from '../../../plugins/bip122/index.js'
import { cosmos } from '../../../plugins/cosmos/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { pay } from '../../../plugins/pay/index.js'
import { polkadot } from '../../../plugins/polkadot/index.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/bip122/runtime.js'
import '../../../plugins/cosmos/runtime.js'
import '../../../plugins/pay/runtime.js'
import '../../../plugins/polkadot/runtime.js'

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const COSMOS = 'cosmos1l3e9pgs3mmwuwrh95fecme0s0qtn2880f2jmfe'
const EVM = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const IBC = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'

const boot = () => {
  const { modal } = createTestModal({
    plugins: [
      bip122({ networks: [bitcoin], transfers: true }),
      polkadot({ networks: [polkadotMainnet], transfers: true }),
      cosmos({ networks: [cosmosHub], transfers: true }),
      eip155({ networks: [mainnet] }),
      pay(),
    ],
  })
  onTestFinished(() => modal.destroy())
  return modal
}

const request = (network: string, recipient: string, asset: string, decimals: number) => ({
  paymentAsset: { network, asset, metadata: { name: 'Any', symbol: 'ANY', decimals } },
  recipient,
  amount: '1',
})

test.each([
  ['an address on Bitcoin', bitcoin.caipNetworkId, BITCOIN, BITCOIN],
  ['an address on Polkadot', polkadotMainnet.caipNetworkId, POLKADOT, POLKADOT],
  ['no denom on Cosmos', cosmosHub.caipNetworkId, COSMOS, 'not a denom'],
  ['the coin by its denom', cosmosHub.caipNetworkId, COSMOS, 'uatom'],
  ['a denom on an EVM chain', mainnet.caipNetworkId, EVM, IBC],
])(
  'a token that the chain cannot pay is refused before the checkout opens: %s',
  async (_, network, recipient, asset) => {
    const modal = boot()
    await expect(modal.plugins.pay.open(request(network, recipient, asset, 6))).rejects.toMatchObject({
      code: 'PAY_ASSET_INVALID',
    })
    expect(modal.getSnapshot().open).toBe(false)
  },
)

test.each([
  ['the coin of Bitcoin', bitcoin.caipNetworkId, BITCOIN, 'native', 8],
  ['the coin of Polkadot', polkadotMainnet.caipNetworkId, POLKADOT, 'native', 10],
  ['the coin of Cosmos', cosmosHub.caipNetworkId, COSMOS, 'native', 6],
  ['a denom of Cosmos', cosmosHub.caipNetworkId, COSMOS, IBC, 6],
  ['a contract of an EVM chain', mainnet.caipNetworkId, EVM, EVM, 6],
] as const)('opens the checkout for %s', async (_, network, recipient, asset, decimals) => {
  const modal = boot()
  const paid = modal.plugins.pay.open(request(network, recipient, asset, decimals))
  await expect.poll(() => modal.getSnapshot().open).toBe(true)
  expect(modal.plugins.pay.getSnapshot().payment).toMatchObject({
    chain: network,
    ...(asset !== 'native' && { asset }),
  })
  modal.close()
  await expect(paid).resolves.toMatchObject({ status: 'left' })
})
