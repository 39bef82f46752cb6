import { describe, expect, test } from 'vitest'
import { siwxOptions } from '../../../plugins/siwx/options.js'

const read = (options: unknown) => siwxOptions['~standard'].validate(options) as never as Record<string, unknown>

describe('the options', () => {
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
    [{ policy: 'chain' }, 'policy: expected account or network'],
    [{ expiration: '7d' }, 'expiration: expected milliseconds, at least 1000'],
    [{ expiration: 60 }, 'expiration: expected milliseconds, at least 1000'],
    [{ expiration: Number.NaN }, 'expiration: expected milliseconds, at least 1000'],
    [{ storage: 'cookie' }, 'storage: expected an object'],
    [{ storage: { url: '' } }, 'storage.url: expected text'],
    [{ storage: { add: () => {} } }, 'storage.set: expected a function'],
    [{ verifiers: { tron: true } }, 'verifiers.tron: expected a function'],
    [{ getNonce: 'abc' }, 'getNonce: expected a function'],
    [{ statement: 7 }, 'statement: expected text'],
    [{ resources: 'a' }, 'resources: expected a list'],
    [{ namespaces: [1] }, 'namespaces.0: expected text'],
    [{ siwx: { createMessage: async () => {} } }, 'siwx.addSession: expected a function'],
    [{ siweConfig: {} }, 'siweConfig.getNonce: expected a function'],
  ])('%j: %s', (options, message) => {
    expect(read(options)).toEqual({ issues: [{ message }] })
  })
})
