import { describe, expect, it } from 'vitest'
import type { Egress, Purposes } from '../../../kernel/contract/egress.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { defineSchema } from '../../../kernel/schema/define-schema.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork } from '../../support/fake-namespace.js'

const EVERYTHING: Required<Egress> = {
  hosts: ['https://api.example/v1?key=1', '/session', 'https://api.example/v2'],
  sockets: ['https://relay.example/path'],
  images: ['https:', 'data:image/png;base64,AA', 'http://localhost:3000/a.png'],
  frames: ['https://keys.example/frame'],
  windows: ['https://seller.example/buy'],
  links: ['metamask:'],
  storage: ['portico:acme:', 'acme.'],
  sessionStorage: ['acme.tab'],
  databases: ['acme'],
  cookies: ['acme_session'],
}
const PURPOSES: Purposes = { hosts: { why: 'Reads prices.', when: 'While the form is shown.' } }

const acme = (egress: Egress) =>
  definePlugin({ id: 'acme', egress: () => egress, purposes: async () => ({ default: PURPOSES }) })()

describe('the manifest', () => {
  it('lists every kind of way out as origins, schemes and keys, each once', async () => {
    const { modal } = bootKernel({ plugins: [acme(EVERYTHING)] })
    const { entries, undeclared } = await modal.egress()
    const own = entries.filter(({ plugin }) => plugin === 'acme')
    expect(own.map(({ kind, address }) => `${kind} ${address}`)).toEqual([
      'hosts https://api.example',
      "hosts 'self'",
      'sockets wss://relay.example',
      'images https:',
      'images http://localhost:3000',
      'frames https://keys.example',
      'windows https://seller.example',
      'links metamask:',
      'storage portico:acme:',
      'storage acme.',
      'sessionStorage acme.tab',
      'databases acme',
      'cookies acme_session',
    ])
    expect(undeclared).toEqual([])
  })

  it('says why and when, where the plugin does', async () => {
    const { modal } = bootKernel({ plugins: [acme({ hosts: ['https://api.example'], frames: ['https://a.example'] })] })
    const { entries } = await modal.egress()
    expect(entries.filter(({ plugin }) => plugin === 'acme')).toEqual([
      { plugin: 'acme', kind: 'hosts', address: 'https://api.example', ...PURPOSES.hosts },
      { plugin: 'acme', kind: 'frames', address: 'https://a.example' },
    ])
  })

  it('begins with what the core stores, and draws', async () => {
    const network = { ...fakeNetwork('fake:one'), assets: { imageUrl: 'https://pictures.example/one.png' } }
    const { modal } = bootKernel({
      plugins: [fakeNamespace({})],
      metadata: { icons: ['https://host.example/icon.png'] },
    })
    modal.addNetwork('fake', { ...network, caipNetworkId: 'fake:picture', id: 'picture' })
    const { entries } = await modal.egress()
    const own = entries.filter(({ plugin }) => plugin === 'core')
    expect(own.filter(({ kind }) => kind === 'images').map(({ address }) => address)).toEqual([
      'https://host.example',
      'https://pictures.example',
    ])
    expect(own.filter(({ kind }) => kind === 'storage').map(({ address }) => address)).toContain('portico:connections')
    for (const { why, when } of own) expect([why, when].every((text) => text?.endsWith('.'))).toBe(true)
  })

  it('calls `egress` with the parsed options, and a feature with the networks of every chain', async () => {
    const options = defineSchema((value) => ({ url: `${(value as { readonly url: string }).url}/parsed` }))
    const reader = definePlugin({
      id: 'reader',
      options,
      egress: ({ options: { url }, networks }) => ({ hosts: [url], cookies: networks.map((one) => one.caipNetworkId) }),
    })
    const { modal } = bootKernel({ plugins: [fakeNamespace({}), reader({ url: 'https://reader.example' })] })
    modal.addNetwork('fake', fakeNetwork('fake:later'))
    const { entries } = await modal.egress()
    const addresses = entries.filter(({ plugin }) => plugin === 'reader').map(({ address }) => address)
    expect(addresses).toContain('https://reader.example')
    expect(addresses).toContain('fake:later')
  })

  it('has the id of a second modal in its storage keys', async () => {
    const { modal } = bootKernel({ id: 'second', plugins: [acme({ storage: ['portico:acme:', 'acme.'] })] })
    const { entries } = await modal.egress()
    const keys = entries.filter(({ kind }) => kind === 'storage').map(({ address }) => address)
    expect(keys).toEqual(expect.arrayContaining(['portico:second:connections', 'portico:second:acme:', 'acme.']))
  })

  it('names plugins that declare nothing: they may reach anything', async () => {
    const { modal } = bootKernel({ plugins: [feature('silent', () => undefined), acme({})] })
    expect((await modal.egress()).undeclared).toEqual(['silent'])
  })

  it('fails with a code where the purposes do not load', async () => {
    const broken = definePlugin({
      id: 'broken',
      egress: () => ({}),
      purposes: () => Promise.reject(new Error('offline')),
    })
    const { modal } = bootKernel({ plugins: [broken()] })
    await expect(modal.egress()).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  })

  it('is read on a server too, where there is no page', async () => {
    const { modal } = bootKernel({ plugins: [acme({ hosts: ['https://api.example'] })], server: true })
    expect((await modal.egress()).entries.map(({ address }) => address)).toContain('https://api.example')
  })
})
