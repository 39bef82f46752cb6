import { describe, expect, test } from 'vitest'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'

const boot = async () => {
  const one = fakeWallet({ id: 'one', name: 'One', namespaces: ['fake', 'mock'] })
  const two = fakeWallet({ id: 'two', name: 'Two', namespaces: ['fake'] })
  const plugins = () => ['fake', 'mock'].map((id) => fakeNamespace({ id, wallets: [one, two] }))
  const booted = bootKernel({ plugins: plugins(), allowUnsupportedChain: true })
  const networkOf = ({ modal }: Pick<typeof booted, 'modal'>) =>
    modal.getSnapshot().namespaces['fake']?.caipNetwork?.caipNetworkId
  const reload = () => bootKernel({ plugins: plugins(), allowUnsupportedChain: true, storage: booted.storage })
  await booted.modal.connect('fake:one', { connectorId: 'one' })
  await booted.modal.connect('mock:one', { connectorId: 'one' })
  return { ...booted, one, networkOf, reload }
}

describe('the network that a wallet was on stays when the wallet goes, and after a reload', () => {
  test('also where another namespace is the active one', async () => {
    const { modal, one, networkOf, reload } = await boot()
    one.side.changeChain('fake:two')
    await modal.disconnect('fake')
    expect(networkOf({ modal })).toBe('fake:two')
    const again = reload()
    expect(networkOf(again)).toBe('fake:two')
    expect(again.modal.getSnapshot().activeNamespace).toBe('mock')
  })

  test('and where it is on no list, the one before it', async () => {
    const { modal, one, networkOf, reload } = await boot()
    one.side.changeChain('fake:two')
    one.side.changeChain('fake:nine')
    expect(networkOf({ modal })).toBe('fake:nine')
    await modal.disconnect('fake')
    expect(networkOf({ modal })).toBe('fake:two')
    expect(networkOf(reload())).toBe('fake:two')
  })

  test('but not that of a wallet that was not in use', async () => {
    const { modal, kernel, networkOf } = await boot()
    await modal.connect('fake:two', { connectorId: 'two' })
    await modal.disconnect('fake', 'one')
    expect(networkOf({ modal })).toBe('fake:two')
    expect(kernel.connectionStorage.recallActive().networks['fake']).toBe('fake:two')
    await modal.disconnect('fake')
    expect(networkOf({ modal })).toBe('fake:two')
  })
})
