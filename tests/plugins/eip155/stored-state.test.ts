import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { testWindow } from '../../../testing/ports/test-window.js'
import { settle } from '../../../testing/settle.js'
import { watchAgreement } from '../../support/agreement.js'
import { announceIn, bootConnected, bootEip155, WALLET_ID, walletInfo } from '../../support/boot-eip155.js'
import { ALICE, BOB, ScriptedProvider } from '../../support/scripted-provider.js'
import { nightly } from '../../support/nightly.js'

/** The stored entries of a connected user. */
const storedState = async (): Promise<readonly (readonly [string, string])[]> => {
  const storage = memoryStorage()
  const { modal } = await bootConnected({ wallet: new ScriptedProvider(), storage })
  await expect.poll(() => modal.getSnapshot().namespaces.eip155?.balance).toBeDefined()
  await modal.destroy()
  return Object.entries(storage.entries())
}

/** Visits again with that in the browser: a wallet that shares Alice, or nothing. Says how it ended. */
const visitWith = async (stored: readonly (readonly [string, string])[], permitted: boolean) => {
  const wallet = new ScriptedProvider()
  wallet.permitted = permitted
  const storage = memoryStorage(Object.fromEntries(stored))
  const clock = manualClock({ now: 1_700_000_000_000 })
  const booted = bootEip155({ wallet, storage, clock })
  // Whatever is said of a connection, the provider of this wallet says so, too.
  const check = watchAgreement(
    booted,
    (id, account) => id === WALLET_ID && permitted && wallet.accounts.includes(account),
  )
  await settle()
  await clock.advance(5000)
  await settle()
  check()
  const { status, address } = booted.modal.getSnapshot().namespaces.eip155 ?? {}
  const errors = booted.logger.entries.filter(({ level }) => level === 'error')
  await booted.modal.destroy()
  return { status, address, errors, writes: wallet.writes.length, prompts: wallet.of('eth_requestAccounts').length }
}

/** How many damaged or forged stores are read. */
const FORGED = nightly(200, 1000)

test('restores every intact store and connects no damaged or forged one', async () => {
  const intact = await storedState()
  const keys = intact.map(([key]) => key)
  const forged = fc.record({
    at: fc.nat(600),
    length: fc.nat(40),
    by: fc.oneof(
      fc.constantFrom('', BOB, '"', '{', 'eip155:10', 'null', '__proto__', '[]', '1e999'),
      fc.string({ maxLength: 12 }),
    ),
  })
  const counts = { mutations: 0, restored: 0, visits: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...keys),
      fc.array(forged, { minLength: 1, maxLength: 4 }),
      async (key, changes) => {
        counts.mutations++
        const stored = intact.map(([name, text]) => {
          if (name !== key) return [name, text] as const
          const changed = changes.reduce((kept, { at, length, by }) => {
            const from = at % (kept.length + 1)
            return kept.slice(0, from) + by + kept.slice(from + length)
          }, text)
          return [name, changed] as const
        })
        // No stored entry connects without an answer of the wallet.
        expect(await visitWith(stored, false)).toMatchObject({
          status: 'disconnected',
          address: undefined,
          errors: [],
          writes: 0,
          prompts: 0,
        })
        // Each tenth time the store is whole, and the wallet willing: then it must be found again.
        if (counts.mutations % 10 > 0) return
        counts.visits++
        const visit = await visitWith(intact, true)
        expect(visit).toMatchObject({ status: 'connected', address: ALICE, errors: [], prompts: 0 })
        counts.restored++
      },
    ),
    { numRuns: FORGED },
  )
  expect(counts).toEqual({ mutations: FORGED, visits: FORGED / 10, restored: FORGED / 10 })
}, 120_000)

test('a forged account, chain or wallet is not shown, even where the wallet is willing', async () => {
  const forged = JSON.stringify({
    version: 1,
    data: {
      eip155: {
        active: WALLET_ID,
        wallets: [{ connectorId: WALLET_ID, account: `0x${'e'.repeat(40)}`, chain: 'eip155:666' }],
      },
    },
  })
  const visit = await visitWith([['portico:connections', forged]], true)
  expect(visit).toMatchObject({ status: 'disconnected', address: undefined, errors: [], prompts: 0 })
})

const remembered = async () => memoryStorage(Object.fromEntries(await storedState()))
const willing = () => {
  const wallet = new ScriptedProvider()
  wallet.permitted = true
  return wallet
}

test('two wallets of one reverse domain name: neither is connected by itself, and it is said why', async () => {
  const [one, other] = [willing(), willing()]
  const window = testWindow()
  announceIn(window, other, walletInfo())
  const { modal } = bootEip155({ wallet: one, window, storage: await remembered() })
  await settle()
  expect(modal.getSnapshot().namespaces.eip155).toMatchObject({ status: 'disconnected', reason: 'WALLET_AMBIGUOUS' })
  expect([...one.asked, ...other.asked]).toEqual([])
  // The visitor may choose.
  await modal.connect('eip155:1', { connectorId: WALLET_ID })
  expect(modal.getSnapshot().namespaces.eip155?.status).toBe('connected')
})

test('a second one that comes a moment later ends what was connected silently', async () => {
  const window = testWindow()
  const { modal, clock } = bootEip155({ wallet: willing(), window, storage: await remembered() })
  await expect.poll(() => modal.getSnapshot().namespaces.eip155?.status).toBe('connected')
  await clock.advance(300)
  announceIn(window, willing(), walletInfo())
  expect(modal.getSnapshot().namespaces.eip155).toMatchObject({ status: 'disconnected', reason: 'WALLET_AMBIGUOUS' })
})

test('keeps the chosen wallet when another one appears', async () => {
  const window = testWindow()
  const { modal } = bootEip155({ wallet: willing(), window })
  await modal.connect('eip155:1', { connectorId: WALLET_ID })
  announceIn(window, willing(), walletInfo())
  expect(modal.getSnapshot().namespaces.eip155?.status).toBe('connected')
})
