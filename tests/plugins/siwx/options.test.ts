import { describe, expect, test } from 'vitest'
import { mainnet } from '../../../networks/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { siwx } from '../../../plugins/siwx/index.js'
import { siwxOptions } from '../../../plugins/siwx/options.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { testWindow } from '../../../testing/ports/test-window.js'

const read = (options: unknown) => siwxOptions['~standard'].validate(options) as never as Record<string, unknown>

describe('the options', () => {
  test.each([
    { storage: { url: '/api/sign-in' } },
    { storage: { url: 'https://a.example/api/' } },
    { expiration: 1000 },
  ])('take %j', (options) => {
    expect(read(options)).toMatchObject({ value: options })
  })

  test.each(['Bienvenue à bord', 'Two\nlines', 'A – dash', 'A “quote”', '100 %'])(
    'refuse the statement %j, with which every sign-in would fail',
    (statement) => {
      const message = 'statement: expected one line of unaccented letters, digits, spaces and ASCII punctuation'
      expect(read({ statement })).toEqual({ issues: [{ message }] })
    },
  )

  test('take a statement and URIs as EIP-4361 allows them', () => {
    const options = {
      statement: "I accept the terms: https://a.example/?b=1#c, and that's all.",
      uri: 'https://a.example/',
      resources: ['ipfs://bafy/', 'urn:x:y'],
    }
    expect(read(options)).toMatchObject({ value: options })
  })

  test('all have a default', () => {
    expect(read({})).toEqual({
      value: {
        required: true,
        enabled: true,
        policy: 'account',
        expiration: 604_800_000,
        storage: 'local',
        signOutOnDisconnect: true,
        signOutOnAccountChange: false,
        signOutOnNetworkChange: false,
      },
    })
  })

  test.each([
    [{ required: 'yes' }, 'required: expected true or false'],
    [{ enabled: 1 }, 'enabled: expected true or false'],
    [{ policy: 'chain' }, 'policy: expected one of account, network'],
    [{ expiration: '7d' }, 'expiration: expected milliseconds, at least 1000'],
    [{ expiration: 60 }, 'expiration: expected milliseconds, at least 1000'],
    [{ expiration: Number.NaN }, 'expiration: expected milliseconds, at least 1000'],
    [{ storage: 'cookie' }, 'storage: expected an object'],
    [
      { expiration: Infinity },
      'expiration: expected milliseconds that end before the year 10000, for example 604800000',
    ],
    [
      { expiration: Date.UTC(9999, 11, 31) },
      'expiration: expected milliseconds that end before the year 10000, for example 604800000',
    ],
    [{ storage: { url: '' } }, 'storage.url: expected text'],
    [{ storage: { url: null } }, 'storage.url: expected text'],
    [{ storage: { url: 'localhost:3000/api' } }, 'storage.url: Expected a url that starts with https:// or http://.'],
    [{ storage: { url: '//a.example' } }, 'storage.url: Expected a url that starts with https:// or http://.'],
    [{ storage: { url: 'https//a.example' } }, 'storage.url: Expected a url that starts with https:// or http://.'],
    [{ storage: { url: '/api?site=1' } }, 'storage.url: expected an address without ? and #'],
    [{ storage: { add: () => {} } }, 'storage.set: expected a function'],
    [{ verifiers: { tron: true } }, 'verifiers.tron: expected a function'],
    [{ getNonce: 'abc' }, 'getNonce: expected a function'],
    [{ statement: 7 }, 'statement: expected text'],
    [{ resources: ['terms of use'] }, 'resources.0: expected a URI'],
    [{ uri: '/account' }, 'uri: expected a URI'],
    [{ uri: 'https://münchen.example' }, 'uri: expected a URI'],
    [{ uri: 'https://a.example/100%' }, 'uri: expected a URI'],
    [{ uri: 'https://a.example/[1]' }, 'uri: expected a URI'],
    [{ uri: 'https://a.example/#one#two' }, 'uri: expected a URI'],
    [{ resources: ['https://a.example:port/'] }, 'resources.0: expected a URI'],
    [{ resources: 'a' }, 'resources: expected a list'],
    [{ namespaces: [1] }, 'namespaces.0: expected text'],
    [{ siwx: { createMessage: async () => {} } }, 'siwx.addSession: expected a function'],
    [{ siweConfig: {} }, 'siweConfig.getNonce: expected a function'],
  ])('%j: %s', (options, message) => {
    expect(read(options)).toEqual({ issues: [{ message }] })
  })
})

test.each([
  ['https://other.example/', ['SIWX_ORIGIN_MISMATCH']],
  ['urn:example:page', ['SIWX_ORIGIN_MISMATCH']],
  [`${testWindow().location.origin}/account`, []],
])('a uri of %s alerts the developer with %j', async (uri, codes) => {
  const { modal } = createTestModal({ plugins: [eip155({ networks: [mainnet] }), siwx({ uri })], debug: true })
  expect(modal.getSnapshot().alerts.map(({ code }) => code)).toEqual(codes)
  await modal.destroy()
})
