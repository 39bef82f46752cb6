// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'

const type = (input: Element | null, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** A connected wallet that switched to an unsupported network. */
const boot = async (names?: readonly string[]) => {
  const networks = names?.map((name) => fakeNetwork(`fake:${name.toLowerCase()}`, { name }))
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  const metadata = { name: 'Meridian', url: 'https://app.example', description: '', icons: [] }
  const booted = mountModal({
    plugins: [fakeNamespace({ wallets: [wallet], ...(networks && { networks }) })],
    metadata,
  })
  await act(
    async () =>
      void (await booted.modal.connect(networks?.[0]?.caipNetworkId ?? 'fake:one', { connectorId: 'org.garden' })),
  )
  await act(async () => wallet.side.changeChain('fake:elsewhere'))
  await booted.screen('Switch network')
  return { ...booted, wallet }
}

it('opens automatically, and explains that nothing is lost', async () => {
  const { heading, text, rows, has } = await boot()
  expect(heading()).toBe('This network is not supported here')
  expect(text()).toContain('Meridian works on the networks below. Your money stays where it is.')
  expect(has('Switch to Network one')).toBe(true)
  expect(rows()).toEqual(['Network two'])
})

it('offers the host’s first network as the one next step', async () => {
  const { click, modal } = await boot()
  await click('Switch to Network one')
  await until(() => !modal.getSnapshot().open)
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:one')
})

it('says that the next step was declined, and offers it again', async () => {
  const { click, wallet, text, has } = await boot()
  wallet.side.script.switch = () => Promise.reject({ code: 4001 })
  await click('Switch to Network one')
  await until(() => text().includes('Declined'))
  expect(has('Switch to Network one')).toBe(true)
})

it('names the only network, and lists no others', async () => {
  const { rows, text } = await boot(['Only'])
  expect(text()).toContain('Meridian works on Only. Your money stays where it is.')
  expect(rows()).toEqual([])
})

it('searches a long list', async () => {
  const { dialog, rows, text } = await boot(['A', 'B', 'C', 'D', 'E', 'F', 'Grove', 'Harbor'])
  expect(rows()).toHaveLength(7)
  await type(dialog().querySelector('input'), 'gro')
  expect(rows()).toEqual(['Grove'])
  await type(dialog().querySelector('input'), 'zzz')
  expect(text()).toContain('No network found')
})

it('shows as many as fit without a search', async () => {
  const { dialog } = await boot()
  expect(dialog().querySelector('input')).toBeNull()
})

it.each([
  ['by its name', 'eip155:100', 'Gnosis is not supported here'],
  ['by its number if it is not well known', 'eip155:987654', 'Network 987654 is not supported here'],
])('names the network %s', async (_, chain, words) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden', namespaces: ['eip155'] })
  const networks = [fakeNetwork('eip155:1'), fakeNetwork('eip155:8453')]
  const booted = mountModal({ plugins: [fakeNamespace({ id: 'eip155', networks, wallets: [wallet] })] })
  await act(async () => void (await booted.modal.connect('eip155:1', { connectorId: 'org.garden' })))
  await act(async () => wallet.side.changeChain(chain))
  await booted.screen('Switch network')
  expect(await until(() => booted.heading() === words)).toBe(true)
})

it('closes once the wallet is on a supported network', async () => {
  const { click, modal } = await boot()
  await click('Network two')
  await until(() => !modal.getSnapshot().open)
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
})

it('stays with a note after a decline', async () => {
  const { click, wallet, rows, title } = await boot()
  wallet.side.script.switch = () => Promise.reject({ code: 4001 })
  await click('Network two')
  await until(() => rows().includes('Network twoDeclined'))
  expect(title()).toBe('Switch network')
})

it.each([
  ['Escape', ({ press }) => press('Escape')],
  ['×', ({ click }) => click('Close')],
  [
    'the backdrop',
    async ({ dialog }) => {
      await act(async () => dialog().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
      await act(async () => dialog().click())
    },
  ],
] satisfies [string, (booted: Awaited<ReturnType<typeof boot>>) => Promise<unknown>][])(
  'has no back button, and closes by %s (2.12)',
  async (_, leave) => {
    const booted = await boot()
    expect(booted.has('Back')).toBe(false)
    await leave(booted)
    expect(booted.modal.getSnapshot().open).toBe(false)
  },
)

it('lets the user disconnect', async () => {
  const { click, modal } = await boot()
  await click('Disconnect')
  await until(() => !modal.getSnapshot().open)
  expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
})
