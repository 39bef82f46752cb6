import { describe, expect, test } from 'vitest'
import type { AddressCodec } from '../../../kernel/contract/address-codec.js'
import type { ConnectorSession } from '../../../kernel/contract/connector.js'
import { accountAfter, findAccount } from '../../../kernel/flows/find-account.js'
import { parseSession } from '../../../kernel/flows/parse-session.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { caselessCodec, fakeNamespace } from '../../support/fake-namespace.js'

const boot = (codec?: AddressCodec) => {
  const { kernel } = bootKernel({ plugins: [fakeNamespace(codec ? { validators: { address: codec } } : {})] })
  const session = (accounts: ConnectorSession['accounts'], rest: Partial<ConnectorSession> = {}) =>
    parseSession(kernel, 'fake', { chain: 'fake:one', accounts, ...rest })
  return { kernel, session }
}

describe('findAccount', () => {
  test('finds the same account by the codec, in the spelling that the wallet shared first', () => {
    const { kernel, session } = boot(caselessCodec)
    expect(findAccount(kernel, session(['ABC', 'abc']), 'abc')).toBe('ABC')
    expect(findAccount(kernel, session(['ABC']), 'abc')).toBe('ABC')
    expect(findAccount(kernel, session(['ABC']), 'abd')).toBeUndefined()
    expect(findAccount(kernel, session(['ABC']), undefined)).toBeUndefined()
  })

  test('compares texts without a codec', () => {
    const { kernel, session } = boot()
    expect(findAccount(kernel, session(['ABC']), 'abc')).toBeUndefined()
  })

  test('skips an account that does not exist on the network', () => {
    const { kernel, session } = boot()
    const shared = session([{ address: 'a', chains: ['fake:two'] }, 'b'])
    expect(findAccount(kernel, shared, 'a')).toBeUndefined()
    expect(accountAfter(kernel, shared, { by: 'us' })).toBe('b')
  })

  test('finds the address of the same key on another network', () => {
    const { kernel, session } = boot({
      isValid: () => true,
      isSame: Object.is,
      forNetwork: (address, { id }) => address.replace(/^\w+-/, `${id}-`),
    })
    expect(findAccount(kernel, session(['two-a'], { chain: 'fake:two' }), 'one-a')).toBe('two-a')
  })
})

describe('accountAfter', () => {
  const earlier = (accounts: readonly string[], account: string) =>
    ({
      connectorId: 'w',
      wallet: { name: 'W' },
      chain: 'fake:one',
      accounts: accounts.map((address) => ({ address, publicKey: `key-${address.at(-1)}` })),
      account,
    }) as const

  test.each([
    ['keeps the selected account when the wallet adds one', ['alice', 'bob', 'carol'], undefined, 'bob'],
    ['keeps the selected account when the wallet adds one in front', ['carol', 'alice', 'bob'], undefined, 'bob'],
    ['follows the account that the wallet names as active', ['carol', 'alice', 'bob'], 'carol', 'carol'],
    ['keeps the choice while the wallet repeats its list', ['alice', 'bob'], 'alice', 'bob'],
    ['falls back to the first account', ['carol'], undefined, 'carol'],
    ['ignores an active account that is not shared', ['carol'], 'mallory', 'carol'],
  ] as const)('%s', (_, accounts, active, expected) => {
    const { kernel, session } = boot()
    const shared = session(accounts, active === undefined ? {} : { active })
    expect(accountAfter(kernel, shared, { before: earlier(['alice', 'bob'], 'bob'), by: 'wallet' })).toBe(expected)
  })

  test('keeps the choice over the active account when we have switched the network', () => {
    const { kernel, session } = boot()
    const shared = session(['bob', 'alice'], { active: 'alice', chain: 'fake:two' })
    expect(accountAfter(kernel, shared, { before: earlier(['alice', 'bob'], 'bob'), by: 'us' })).toBe('bob')
  })

  test('recognizes the selected account by its public key', () => {
    const { kernel, session } = boot()
    const shared = session([
      { address: 'two-a', publicKey: 'key-a' },
      { address: 'two-b', publicKey: 'key-b' },
    ])
    expect(accountAfter(kernel, shared, { before: earlier(['one-a', 'one-b'], 'one-b'), by: 'wallet' })).toBe('two-b')
  })
})
