import { describe, expect, test } from 'vitest'
import { bootSiwx, refusal, signIn, type SiwxWorld } from '../../support/boot-siwx.js'
import { fakeWallet } from '../../support/fake-namespace.js'
import { flush, waitFor } from '../../support/flush.js'
import { memoryStorage } from '../../support/memory-storage.js'

const watched = () => {
  const wallet = fakeWallet()
  wallet.side.signs = false
  return wallet
}

/** Notes whether the modal ever says that the account is connected. */
const wasConnected = ({ modal }: SiwxWorld) => {
  let was = false
  modal.subscribe(({ namespaces }) => {
    was ||= namespaces['fake']?.isConnected ?? false
  })
  return () => was
}

describe('a required sign-in refuses a wallet that cannot sign,', () => {
  test('before it is connected', async () => {
    const world = bootSiwx({ wallets: [watched()], required: true })
    const was = wasConnected(world)
    expect(await refusal(world.connect())).toBe('SIWX_SIGNER_REQUIRED')
    expect(was()).toBe(false)
    expect(world.kernel.connectionStorage.recall()['fake']).toBeUndefined()
    expect(world.wallet.side.asked).toEqual(['connect', 'disconnect'])
    expect([world.signIns.asked, world.api.getSnapshot().prompt]).toEqual([[], undefined])
  })

  test('before it is restored', async () => {
    const browser = memoryStorage()
    const optional = bootSiwx({ browser, wallets: [watched()], required: false })
    await optional.connect()
    expect(optional.address()).toBe('alice')
    await optional.modal.destroy()
    const wallet = watched()
    wallet.side.allowed = true
    const world = bootSiwx({ browser, wallets: [wallet], required: true })
    const was = wasConnected(world)
    await waitFor(() => expect(wallet.side.count('restore')).toBe(1))
    await waitFor(() => expect(world.modal.getSnapshot().namespaces['fake']?.reason).toBe('SIWX_SIGNER_REQUIRED'))
    expect(was()).toBe(false)
  })

  test('when it stops signing, at a switch', async () => {
    const world = bootSiwx({ required: true })
    await signIn(world)
    const { side } = world.wallet
    side.script.switch = async (chain) => {
      side.signs = false
      side.chain = chain
      return { ...side.session } as never
    }
    expect(await refusal(world.modal.switch('fake:two' as never))).toBe('SIWX_SIGNER_REQUIRED')
    expect(world.modal.getSnapshot().namespaces['fake']).toMatchObject({
      isConnected: false,
      reason: 'SIWX_SIGNER_REQUIRED',
    })
  })

  test('when it stops signing by itself', async () => {
    const world = bootSiwx({ required: true })
    await signIn(world)
    const { side } = world.wallet
    side.signs = false
    side.emit({ type: 'session', session: side.session })
    await flush()
    expect(world.address()).toBeUndefined()
  })

  test('but not in a namespace that takes no sign-in', async () => {
    const world = bootSiwx({ wallets: [watched()], required: true, namespaces: ['other'] })
    await world.connect()
    expect(world.address()).toBe('alice')
  })
})

describe('an optional sign-in', () => {
  test('asks nothing of a wallet that cannot sign, and refuses to be called for it', async () => {
    const world = bootSiwx({ wallets: [watched()], required: false })
    await world.connect()
    await flush()
    expect([world.address(), world.api.getSnapshot().prompt]).toEqual(['alice', undefined])
    expect(world.signIns.count('createMessage')).toBe(0)
    expect(await refusal(world.api.signIn())).toBe('SIWX_SIGNER_REQUIRED')
  })
})
