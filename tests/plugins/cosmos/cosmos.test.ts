import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from '../../../testing/settle.js'
import { cosmosVerifier } from '../../../plugins/cosmos/verify/index.js'
import { bootCosmos, HERE, HUB, keplr, OSMOSIS, SECOND, SECOND_THERE, THERE } from '../../support/boot-cosmos.js'
import { nightly } from '../../support/nightly.js'

test('shows the name and the public key of the account, and its page in the explorer', async () => {
  const { modal, account, connect } = bootCosmos()
  await connect()
  expect(account()?.allAccounts).toEqual([
    { address: HERE, kind: 'eoa', label: 'Key 1', publicKey: 'A081W9y3zAr3KO88zrlhXZBoS7Wyyl+FmrDwtwQHWHGq' },
  ])
  expect(account()?.addressExplorerUrl).toBe(`https://www.mintscan.io/cosmos/account/${HERE}`)
  await modal.destroy()
})

test('requests nothing on connect, and a node only for a balance', async () => {
  const { modal, account, connect, http } = bootCosmos()
  await connect()
  await settle(20)
  expect(account()?.balance).toBeUndefined()
  expect(http.requests).toEqual([])
  await expect(modal.plugins.cosmos.getBalance(HERE)).resolves.toBe('1500000')
  await expect(modal.plugins.cosmos.getBalance(THERE, OSMOSIS)).resolves.toBe('1500000')
  expect(http.requests.map(({ url }) => url)).toEqual([
    `https://rest.cosmos.directory/cosmoshub/cosmos/bank/v1beta1/balances/${HERE}/by_denom?denom=uatom`,
    `https://rest.cosmos.directory/osmosis/cosmos/bank/v1beta1/balances/${THERE}/by_denom?denom=uosmo`,
  ])
  await expect(modal.plugins.cosmos.getBalance(HERE, 'eip155:1')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  await modal.destroy()
})

test('asks the wallet for the address of another network, and changes both in one step', async () => {
  const { modal, account, connect, seen } = bootCosmos()
  await connect()
  await modal.switch(OSMOSIS)
  expect(account()?.caipAddress).toBe(`${OSMOSIS}:${THERE}`)
  expect([...seen].sort()).toEqual([undefined, `${HUB}:${HERE}`, `${OSMOSIS}:${THERE}`].sort())
  await modal.destroy()
})

test('signs for the other network with the account of that network, without a separate switch', async () => {
  const { modal, wallet, account, connect, seen } = bootCosmos()
  await connect()
  const { prompts } = wallet
  const signed = await modal.sign(OSMOSIS, { message: 'Hello' })
  expect(signed).toMatchObject({ scheme: 'ADR-36', publicKey: 'A081W9y3zAr3KO88zrlhXZBoS7Wyyl+FmrDwtwQHWHGq' })
  const claim = { message: 'Hello', signature: signed.signature, chainId: OSMOSIS, address: THERE }
  expect(await cosmosVerifier(claim)).toBe(true)
  // One for the network, one for the signature.
  expect(wallet.prompts).toBe(prompts + 2)
  expect(account()?.caipAddress).toBe(`${OSMOSIS}:${THERE}`)
  expect(seen).not.toContain(`${OSMOSIS}:${HERE}`)
  expect(seen).not.toContain(`${HUB}:${THERE}`)
  await modal.destroy()
})

test('follows another key on the network that the user has selected', async () => {
  const { modal, wallet, account, connect } = bootCosmos()
  await connect()
  await modal.switch(OSMOSIS)
  await wallet.selectAccount(1)
  await expect.poll(() => account()?.caipAddress).toBe(`${OSMOSIS}:${SECOND_THERE}`)
  expect(account()?.allAccounts).toHaveLength(1)
  await modal.destroy()
})

test('shows the key that the wallet changed to during a switch', async () => {
  const { modal, wallet, account, connect } = bootCosmos()
  await connect()
  const switching = modal.switch(OSMOSIS)
  const selecting = wallet.selectAccount(1)
  await Promise.all([switching, selecting])
  await settle(20)
  expect(account()?.caipAddress).toBe(`${OSMOSIS}:${SECOND_THERE}`)
  await modal.destroy()
})

test('signs nothing with another key than the one that is shown', async () => {
  const { modal, wallet, connect } = bootCosmos()
  await connect()
  await expect(modal.sign(HUB, { message: 'Hello', from: SECOND })).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
  expect(wallet.requests.some(({ method }) => method === 'signArbitrary')).toBe(false)
  await modal.destroy()
})

test('disconnects when the wallet no longer shares the network, and says so before it signs', async () => {
  const { modal, wallet, account, connect } = bootCosmos()
  await connect()
  await wallet.revoke()
  await expect(modal.sign(HUB, { message: 'Hello' })).rejects.toMatchObject({ code: 'CONNECTION_MISSING' })
  expect(account()).toMatchObject({ status: 'disconnected' })
  await modal.destroy()
})

test('suggests a network that the wallet does not know, with what the network says of itself', async () => {
  const wallet = keplr({ chains: [{ chainId: 'cosmoshub-4', prefix: 'cosmos' }] })
  const { modal, account, connect } = bootCosmos({ wallet })
  await connect()
  await modal.switch(OSMOSIS)
  expect(account()?.caipAddress).toBe(`${OSMOSIS}:${THERE}`)
  const suggested = wallet.requests.find(({ method }) => method === 'experimentalSuggestChain')?.params
  expect(suggested).toMatchObject({
    chainInfo: {
      chainId: 'osmosis-1',
      chainName: 'Osmosis',
      rpc: 'https://rpc.cosmos.directory/osmosis',
      rest: 'https://rest.cosmos.directory/osmosis',
      bip44: { coinType: 118 },
      bech32Config: { bech32PrefixAccAddr: 'osmo', bech32PrefixValAddr: 'osmovaloper' },
      currencies: [{ coinDenom: 'OSMO', coinMinimalDenom: 'uosmo', coinDecimals: 6 }],
      feeCurrencies: [{ gasPriceStep: { average: 0.03 } }],
    },
  })
  await modal.destroy()
})

test('stays on its network when the user declines the suggested one', async () => {
  const wallet = keplr({ chains: [{ chainId: 'cosmoshub-4', prefix: 'cosmos' }] })
  const { modal, account, connect } = bootCosmos({ wallet })
  await connect()
  wallet.next('experimentalSuggestChain', 'reject')
  await expect(modal.switch(OSMOSIS)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(account()?.caipAddress).toBe(`${HUB}:${HERE}`)
  await modal.destroy()
})

test('asks a locked wallet only when the user opens the modal, and returns to the network of the last visit', async () => {
  const first = bootCosmos()
  await first.connect()
  await first.modal.switch(OSMOSIS)
  await first.modal.destroy()
  await first.wallet.lock()
  const { prompts } = first.wallet
  const { modal, account, wallet, clock } = bootCosmos(first)
  await clock.advance(10_000)
  expect(wallet.prompts).toBe(prompts)
  expect(account()).toMatchObject({ status: 'disconnected', reason: 'RESTORE_DEFERRED' })
  modal.open()
  await expect.poll(() => wallet.pending).toHaveLength(1)
  await wallet.unlock()
  await expect.poll(() => account()?.caipAddress).toBe(`${OSMOSIS}:${THERE}`)
  await modal.destroy()
})

test('restores no other account than the one of the last visit', async () => {
  const first = bootCosmos()
  await first.connect()
  await first.modal.destroy()
  await first.wallet.selectAccount(1)
  const { modal, account } = bootCosmos(first)
  modal.open()
  await expect.poll(() => account()?.reason).toBe('ACCOUNT_MISMATCH')
  expect(account()).toMatchObject({ status: 'disconnected' })
  await modal.destroy()
})

test('no snapshot mixes a network with an address of another one, whatever the user and the wallet do', async () => {
  const step = fc.constantFrom('switch', 'sign', 'signElsewhere', 'key', 'open', 'suggest', 'reload')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      let world = bootCosmos()
      await world.connect()
      let chain: typeof HUB | typeof OSMOSIS = HUB
      let key = 0
      const other = () => (chain === HUB ? OSMOSIS : HUB)
      const mixed: string[] = []
      const note = () => {
        for (const one of world.seen) {
          if (one !== undefined && !/^cosmos:(cosmoshub-4:cosmos1|osmosis-1:osmo1)\w+$/.test(one)) mixed.push(one)
        }
      }
      for (const each of steps) {
        if (each === 'switch') {
          await world.modal.switch(other())
          chain = other()
        }
        if (each === 'sign') await world.modal.sign(chain, { message: 'hi' })
        if (each === 'signElsewhere') {
          await world.modal.sign(other(), { message: 'hi' })
          chain = other()
        }
        if (each === 'key') {
          key = 1 - key
          await world.wallet.selectAccount(key)
        }
        if (each === 'open') world.modal.open()
        if (each === 'reload') {
          note()
          await world.modal.destroy()
          world = bootCosmos(world)
          world.modal.open()
        }
        const [hub, osmo] = [[HERE, SECOND][key], [THERE, SECOND_THERE][key]]
        const expected = `${chain}:${chain === HUB ? hub : osmo}`
        await expect.poll(() => world.account()?.caipAddress, { interval: 0 }).toBe(expected)
      }
      note()
      expect(mixed).toEqual([])
      await world.modal.destroy()
    }),
    { numRuns: nightly(60, 2_000) },
  )
}, 120_000)
