import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AddressCodec } from '../../kernel/contract/address-codec.js'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { bootKernel } from '../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { memoryStorage } from '../support/memory-storage.js'
import { nightly } from '../support/nightly.js'

/** Addresses that begin with the network to which they belong. */
const codec: AddressCodec = {
  isValid: (text, network) => /^(one|two)-\w+$/.test(text) && (!network || text.startsWith(`${network.id}-`)),
  isSame: (one, other) => one === other,
}
const NAMES = ['alice', 'bob'] as const
const otherOf = (chain: string): CaipNetworkId => (chain === 'fake:one' ? 'fake:two' : 'fake:one')

/** A wallet whose addresses change with the network; a switch answers with the whole session. */
const aWallet = () => {
  const wallet = fakeWallet()
  const { side } = wallet
  const sessionOn = (chain: CaipNetworkId) => ({
    chain,
    accounts: NAMES.map((name) => ({ address: `${chain.slice('fake:'.length)}-${name}`, publicKey: `key of ${name}` })),
  })
  Object.defineProperty(side, 'session', { get: () => sessionOn(side.chain) })
  side.script.switch = async (chain) => {
    side.chain = chain
    return side.session as never
  }
  return {
    wallet,
    side,
    moveByItself() {
      side.chain = otherOf(side.chain)
      side.emit({ type: 'session', session: side.session })
    },
  }
}

const step = fc.constantFrom('switch', 'sign', 'signElsewhere', 'select', 'move', 'misfit', 'reload')

test('no snapshot mixes a network with an address of another one, and the choice survives every move', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { wallet, side, moveByItself } = aWallet()
      const storage = memoryStorage()
      const mixed: string[] = []
      const boot = () => {
        const booted = bootKernel({
          plugins: [fakeNamespace({ wallets: [wallet], validators: { address: codec } })],
          storage,
        })
        booted.modal.subscribe(({ namespaces }) => {
          const { caipAddress = 'fake:one:one-alice' } = namespaces['fake'] ?? {}
          if (!/^fake:(one|two):\1-(alice|bob)$/.test(caipAddress)) mixed.push(caipAddress)
        })
        return booted.modal
      }
      let modal = boot()
      await modal.connect('fake:one', { connectorId: 'org.wallet' })
      let chosen = 'alice'
      for (const each of steps) {
        const chain = side.chain
        if (each === 'switch') await modal.switch(otherOf(chain))
        if (each === 'sign') await modal.sign(chain, { message: 'hi' })
        if (each === 'signElsewhere') {
          await modal.sign(otherOf(chain), { message: 'hi' })
          expect(side.asked.at(-1)).toContain(`as ${otherOf(chain).slice(5)}-${chosen} on ${otherOf(chain)}`)
        }
        if (each === 'select') {
          chosen = chosen === 'alice' ? 'bob' : 'alice'
          await modal.select('fake', { address: `${chain.slice(5)}-${chosen}` })
        }
        if (each === 'move') moveByItself()
        // A wallet that names the network alone is not believed.
        if (each === 'misfit') side.emit({ type: 'chain', chain: otherOf(chain) })
        if (each === 'reload') {
          await modal.destroy()
          modal = boot()
          await expect.poll(() => modal.getSnapshot().namespaces['fake']?.status, { interval: 0 }).toBe('connected')
        }
        const seen = modal.getSnapshot().namespaces['fake']
        expect(seen?.caipAddress).toBe(`${side.chain}:${side.chain.slice(5)}-${chosen}`)
      }
      expect(mixed).toEqual([])
      await modal.destroy()
    }),
    { numRuns: nightly(300, 10_000) },
  )
})
